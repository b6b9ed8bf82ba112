"""How far a judge can be trusted: agreement with people, its errors, and shares corrected for them."""
