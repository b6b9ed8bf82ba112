"""The pages of the window as records: the rail, the menu of keys, the heading and the help panel are made from them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """A page: where its code is, what it is called, what it is for, and its help in plain words.

    `number` counts the steps of an audit; a page without one that is `foot` stands at the lower end of the rail. `key`
    opens the page from everywhere.
    """

    id: str
    title: str
    icon: str
    page: str
    purpose: str
    help: tuple[tuple[str, str], ...]
    number: int = 0
    foot: bool = False
    key: str = ""


STEPS = (
    Step(
        "home",
        "Home",
        "home",
        "biaslens_gui.ui.home.page:HomePage",
        "Start here: try the sample, or begin an audit of your own.",
        (
            (
                "What BiasLens does",
                "It asks an image model for many pictures of the same sentence, has another model describe "
                "each picture in words, and counts what keeps coming up although nobody asked for it.",
            ),
            (
                "What a project is",
                "A folder on this computer. It holds everything of one audit: the plan, every image, "
                "every caption, your verdicts, the results.",
            ),
            (
                "Offline",
                "Nothing leaves this computer, and nothing is downloaded. The models are folders on your disk.",
            ),
        ),
        key="Ctrl+0",
    ),
    Step(
        "setup",
        "Set up",
        "setup",
        "biaslens_gui.ui.setup.page:SetupPage",
        "Say what is audited, for whom, and what decides.",
        (
            (
                "What must be filled in",
                "Only a title and the auditor. The rest is needed for the report, and can be filled in later.",
            ),
            (
                "Decision threshold",
                "The number with which a result is compared. The values come from the published papers. Another value "
                "needs a reason, and the report prints it.",
            ),
            (
                "After results were seen",
                "A threshold that is changed when results are known can be chosen to fit them. So such a change is "
                "marked in the report.",
            ),
            (
                "Declaration of conflicts",
                "What could keep a reviewer from judging freely: working for the provider, for example. “None” is "
                "an answer.",
            ),
        ),
        number=1,
        key="Ctrl+1",
    ),
    Step(
        "models",
        "Models",
        "models",
        "biaslens_gui.ui.models.page:ModelsPage",
        "The models on this computer: what they are, whether they fit, and whether they work.",
        (
            (
                "Folders",
                "Add the folder where your models are, once. It is looked through with all folders in it, read only: "
                "BiasLens cannot delete or change a model file.",
            ),
            (
                "Fits",
                "What a model needs is told from the number of its weights; after a try, from what it took. What seems "
                "too big can be tried anyway.",
            ),
            (
                "Options and additions",
                "“Options…” sets what can be set and adds files such as a LoRA. That makes a variant: a model of its "
                "own, listed behind the one without, so that before and after stand side by side in one audit.",
            ),
            (
                "Servers",
                "“Add a server…” takes a model that runs in a program of its own on this computer, such as Ollama. "
                "No hash verifies it, and every report says so.",
            ),
            (
                "SHA-256",
                "A fingerprint of all files of a model. Two copies with the same fingerprint are the same model. "
                "It is computed again before every run.",
            ),
            (
                "Pickles",
                "A weight file in pickle form can run any program while it is opened. Such files are listed and never "
                "loaded; get the model in safetensors form.",
            ),
            (
                "Readers have biases too",
                "What describes images or answers questions about them is a measuring instrument. Check it before you "
                "trust its reading.",
            ),
        ),
        number=2,
        key="Ctrl+2",
    ),
    Step(
        "plan",
        "Plan",
        "plan",
        "biaslens_gui.ui.plan.page:PlanPage",
        "Decide what to ask, of which model, how often, and what to look for.",
        (
            ("Prompt", "The sentence an image model is given, such as “a photo of a doctor”."),
            (
                "Topics",
                "What could turn out one-sided in the pictures: age, clothing, place. They are proposed from the words "
                "of your prompts; you decide which to keep. Nothing is searched for that you have not approved.",
            ),
            ("How many images?", "10 show a strong pattern. 50 or more give an interval narrow enough to act on."),
            (
                "How strictly (guidance)",
                "How closely the model follows the prompt. Higher values often make pictures more alike.",
            ),
        ),
        number=3,
        key="Ctrl+3",
    ),
    Step(
        "run",
        "Run",
        "run",
        "biaslens_gui.ui.run.page:RunPage",
        "Watch the audit being made. You can stop at any time and go on later.",
        (
            (
                "Nothing is lost",
                "Every image is saved before it is counted. Stop, close the window, lose power: Resume goes on "
                "from the last saved image and makes the same images as if nothing had happened.",
            ),
            (
                "Filtered images",
                "If the model's own safety filter holds a picture back, that is counted, never hidden.",
            ),
        ),
        number=4,
        key="Ctrl+4",
    ),
    Step(
        "look",
        "Look",
        "look",
        "biaslens_gui.ui.look.page:LookPage",
        "See every image with its caption, prompt and seed, and compare.",
        (
            ("Keys", "Arrow keys move, Enter opens the picture large, Esc goes back. Ctrl+F searches the captions."),
            (
                "Filters",
                "Tick what to see; the number beside it says how many images that would show. A view keeps filter, "
                "grouping and order under a name.",
            ),
            (
                "Compare",
                "C chooses up to four images, Shift+C shows them together; Shift+M shows each prompt across models, "
                "from the same seed. M changes between side by side, slider and flicker.",
            ),
            (
                "Images from elsewhere",
                "A folder of images can be imported and asked about like made ones. Every report says that they were "
                "imported: nothing here vouches for how they were made.",
            ),
            ("Seed", "The number an image starts from. The same seed, prompt and model give the same picture again."),
            ("Digest", "A fingerprint of how the image was made. It is the image's name in every file of results."),
        ),
        number=5,
        key="Ctrl+5",
    ),
    Step(
        "review",
        "Review",
        "review",
        "biaslens_gui.ui.review.page:ReviewPage",
        "Look at the images and answer what is asked about them.",
        (
            (
                "Several reviewers",
                "Assign shares the images out, blind and in an order of their own. Agreement says how alike people "
                "judge; Resolve settles where they differ. Reviewers at other computers work with a package.",
            ),
            (
                "Why people do this",
                "Whether a picture shows “a doctor” is a judgement. A machine only makes a suggestion; "
                "what counts is what reviewers say.",
            ),
            (
                "One key, one verdict",
                "The keys stand on the buttons: Y yes, N no, U cannot tell, a digit for a class. The next picture "
                "comes by itself, and each verdict is saved before it does. Ctrl+Z takes your last one back.",
            ),
            (
                "How a person is depicted",
                "Judge what the picture shows, never who somebody is. “Cannot tell” is always a good answer.",
            ),
        ),
        number=6,
        key="Ctrl+6",
    ),
    Step(
        "results",
        "Results",
        "results",
        "biaslens_gui.ui.results.page:ResultsPage",
        "What was found, how sure it is, and the images behind every number.",
        (
            (
                "Clear",
                "The whole interval that decides lies on one side. Even: all of it is near an even share. Not clear "
                "yet says how many images would tell. All claims of an audit share one error rate.",
            ),
            (
                "Met",
                "A threshold of the audit holds a claim: Met with the whole interval inside, Not met with all of it "
                "outside. Only described: no test was planned. Not measured says why there is no number.",
            ),
            ("Interval", "The thin line on a bar: with so many images, the true value may lie anywhere in it."),
            ("Evidence", "Click a bar, or press Enter on it: the images behind it open in Look."),
            ("Pair", "A noun with the adjective that describes it in a caption, such as “gray hair”."),
        ),
        number=7,
        key="Ctrl+7",
    ),
    Step(
        "report",
        "Report",
        "report",
        "biaslens_gui.ui.report.page:ReportPage",
        "Write your opinion, see the report grow, and hand it over.",
        (
            (
                "What is in it",
                "Two documents, made from the results: the report for the client, which begins with what can be "
                "said, and the annex with all findings, also those that are met or could not be measured. You write "
                "the opinion, the scope, the limits and what should be done.",
            ),
            (
                "Ticks",
                "A section with a tick has all that it needs. A report with gaps says what is missing.",
            ),
            (
                "Freeze",
                "Closes the texts, so that what you sign stays as it is. Opening them again makes the next revision.",
            ),
            (
                "Bundle",
                "One file (.blaudit) with report, data, images and the SHA-256 of each. Anybody with BiasLens "
                "can check it, and compute every number again. Its signature is not a qualified electronic signature.",
            ),
        ),
        number=8,
        key="Ctrl+8",
    ),
    Step(
        "plugins",
        "Plugins",
        "plugins",
        "biaslens_gui.ui.plugins.page:PluginsPage",
        "What BiasLens is made of, and what did not load.",
        (
            (
                "Plugin",
                "One file that brings a method, a kind of model, prompts or an export. One that fails is left out; "
                "the others go on.",
            ),
            (
                "Allowing",
                "One that does not come with BiasLens waits until you allow it, and once more when it has changed.",
            ),
            ("Blocking", "Start BiasLens with BIASLENS_BLOCK_PLUGINS=name to leave a plugin out."),
        ),
        foot=True,
        key="Ctrl+9",
    ),
    Step(
        "settings",
        "Settings",
        "settings",
        "biaslens_gui.ui.settings.page:SettingsPage",
        "How the window looks and works, and what its keys do.",
        (
            ("When it holds", "At once, unless a setting says that it takes effect at the next start."),
            ("Keys", "Every key can be changed. A key that is taken is named before it is used twice."),
            ("Where it is kept", "In a file of your own on this computer. No project and no report holds it."),
        ),
        foot=True,
        key="Ctrl+,",
    ),
    Step(
        "computer",
        "Check this computer",
        "computer",
        "biaslens_gui.ui.computer.page:ComputerPage",
        "Whether this computer can do the work, and what to do where it cannot.",
        (
            ("Memory", "What is free now. Close other programs, and check again."),
            ("Graphics card", "Makes images many times faster. Without one everything works, and takes longer."),
            ("Network", "Connections to other computers are blocked in every process. Attempts are counted below."),
        ),
        foot=True,
        key="Ctrl+Alt+C",
    ),
    Step(
        "activity",
        "Activity",
        "activity",
        "biaslens_gui.ui.activity.page:ActivityPage",
        "Who did what in this project, and when.",
        (
            ("Where it comes from", "From what the project keeps: changes, verdicts, runs. Nothing is written twice."),
            ("Times", "In universal time (UTC), so that they are the same on every computer."),
        ),
        foot=True,
        key="Ctrl+Alt+A",
    ),
    Step(
        "help",
        "Help",
        "help",
        "biaslens_gui.ui.help.page:HelpPage",
        "The handbook and the glossary, without a network.",
        (
            ("The help of a page", "F1 opens it from any page. Alt and the left arrow lead back."),
            ("Glossary", "Every word of the window that means something special, each with one meaning."),
        ),
        foot=True,
        key="Ctrl+Alt+H",
    ),
)
