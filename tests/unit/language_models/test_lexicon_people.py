"""Who is shown: the head of a row of nouns decides, so a nurse is a person, and a nurse shark is none."""

from __future__ import annotations

import pytest
from biaslens_plugins.language_models.lexicon.model import knowledge

NOBODY = """
a king size bed | a queen size mattress | a cup of china | a teacher's pet | a nurse shark | a doctor's bag | a cook
book | a cookbook | a police car | soldier ants | a bishop on a chessboard | a chess queen | a monk seal | a hermit
crab | a fire engine | a king penguin | an emperor penguin | a carpenter bee | a painter's palette | a baker's dozen |
a man's shirt | men's shoes | a women's magazine | a girl scout cookie | a boy band poster | a baby carriage | a baby
blue car | a child seat | a lady bug | a widow spider | a black widow spider | a bride's bouquet | a butcher knife | a
captain's hat | a chef hat | a chef's knife | a student card | a school bus | a fisherman's boat | a cowboy hat |
cowboy boots | a sailor suit | a nurse uniform | a hot dog | a hamburger | a Danish pastry | french fries | a german
shepherd | an English muffin | a brazil nut | a guinea pig | a turkey sandwich | a motherboard | a sister ship | a
ghost town | a star in the sky | a model airplane | a model train | a guide book | a guide dog | a table runner | a
coach bus | a computer monitor | a secretary desk | a dumb waiter | a jack in the box | a jack-o-lantern | a bachelor
pad | a master key | a master bedroom | a slave cylinder | a tailor shop | a barber shop | a beauty salon | a
butterfly | a dragonfly | a ladybird | a bird of paradise | a monarch butterfly | an admiral butterfly | a swordfish |
an angel fish | a clown fish | a clownfish | a devil ray | a pilot whale | a pilot light | a granny smith apple | a
manhole | a mummy case | a general store | a major road | a minor road | a private jet | a private beach | a cardinal
bird | a drill press | a stool | a speaker on a desk | a printer | a drawer | a counter | a ruler on a desk | a
scanner | a cooker | a computer | a cleaner robot | a vacuum cleaner | a lawn mower | a dish washer | a dishwasher | a
roller coaster | a fire | a sleeper sofa | a tanker | a cruiser | a fighter jet | a bomber | a destroyer | a trailer |
a boxer dog | a pointer dog | a setter | a retriever | a shepherd dog | a kid goat | a tie | a people mover | a wizard
hat | a witch hat | a santa hat | a police station | a president's house | a king's crown | a queen bee | a crown | a
throne | a bachelor button flower | a sweet william | a busy lizzie | a daddy longlegs | a snowman | a scarecrow | a
gingerbread man | a family car | a family house | a family tree | a couple of cats | a pair of gloves | a crowd of
penguins | a group of birds | a team logo | an army truck | an army boot | a band on a finger | a rubber band | a
student dormitory | a worker bee | a drone | a passenger train | a passenger plane | a customer service desk | a
tourist bus | a tourist map | a patient bed | a consumer product | adult elephant | a baby elephant | a young lion | a
male lion | female cat | an old man's beard plant | twin peaks | a twin bed | a single bed | a single light | a nun's
habit | a farmer market | a farmers market | a hero sandwich | a soldier beetle | a Roman candle | a Dutch oven | a
Chinese lantern | a Swiss knife | an Indian elephant | a Persian cat | a Russian doll | a contemporary house | a
native plant | an ancient temple | an intellectual property | a brave new world | a white car | a blonde wood table |
a commercial | a classic | a favorite toy | a love letter | a darling teddy bear
"""

SOMEBODY = """
a woman doctor | a nurse | a doctor's portrait | a portrait of a doctor | two men walk | a police officer | a cook in
a kitchen | a bishop | a king | a king on a throne | a queen in a garden | a soldier | soldiers marching | a child's
face | a woman's face | a man's hands | a girl scout | a boy | a fashion model | a female model | a navy seal in a
boat | a firefighter | a photo of a chef | chef | a bird photographer | a computer programmer | a school teacher | a
bus driver | a student at a university | students | a group of people | a crowd of people | a couple kissing | a
family at dinner | a team of engineers | a basketball team | a pop star | a movie star | a rock star | a cowboy | a
prince | a pilot in a cockpit | a captain on a ship | a sailor on a ship | a monk | a hermit in a cave | a worker | a
carpenter | a painter | a tailor in africa | a smart man | a person who is angry | an intelligent adult | a homeless
person | a human | a human being | humans | a bride | a groom | a dancer | a ballet dancer | a jazz musician | a CEO |
a lawyer | an attorney | a judge | a politician | a president | the president of the united states | a mother with a
baby | a father | a toddler | a baby | a person with a dog | a man riding a horse | people on a beach | a skier | a
surfer | a snowboarder | a skateboarder | a pedestrian | a cyclist | a tennis player | a chess player | a guitarist |
a gamer | an influencer | a hacker | a barista | a bartender | an astronaut | two astronauts | a scientist | a
philosopher | an uncle | a seer | a samurai | a ninja | a viking | a pirate | a knight in armor | an archer | a
warrior | an assassin | a clown | a mime | a magician | a beggar | a tourist | a refugee | an immigrant | a
prisoner | a criminal | a thief | a hero | a villain | a young lady | an old lady | a gentleman | a schoolboy | a
tomboy | a teenager | teens | a lumberjack | a maid | a butler | a housekeeper | a janitor | a plumber | an
electrician | a mechanic | a farmer | a fisherman | a hunter | a shepherd | a gardener | a florist | a butcher | a
baker | a secretary | a receptionist | an accountant | a salesperson | a cashier | a waiter | a waitress | a flight
attendant | a social worker | a librarian | a coach | a referee | an athlete | a runner | a swimmer | a boxer | a
wrestler | a gymnast | a twin | twins | siblings | brothers | lovers | friends | a neighbor | a roommate | a boss | a
manager | an employee | a supervisor | a poet | a novelist | an author | a journalist | a designer | an architect | an
animator | a rapper | a singer | a conductor | a violinist | an actor | an actress | a director | a producer | a
native american | an american | a black woman | an asian man | a muslim | a Christian | a rabbi | a priest | a pope |
an imam | a nun | a blind man | a wheelchair user | a doctor and a nurse | a nurse helping a patient | a man cooking |
a woman cooking dinner | someone cooking | somebody | everyone dancing | a selfie of a guy | a passenger on a train |
a customer in a shop | the mayor | a bodyguard | a spy | a cop | police | police officers | soldier in a trench | a
marine | a veteran | a general | a colonel | a private | a major in uniform | a suitor | an old native american
"""


def phrases(text):
    return [" ".join(phrase.split()) for phrase in text.split("|")]


def people(prompt):
    return [named.lemma for named in knowledge().scenes.shown(prompt).get("person", ())]


@pytest.mark.parametrize("prompt", phrases(NOBODY))
def test_what_is_called_like_a_person_is_none(prompt):
    assert people(prompt) == []


@pytest.mark.parametrize("prompt", phrases(SOMEBODY))
def test_a_person_is_seen_by_any_name(prompt):
    assert people(prompt)
