<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
    <context>
        <name>BiasLens</name>
        <message>
            <location filename="../../biaslens_gui/ui/app.py" />
            <source>A setting could not be used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>{points} points</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Difference, in points of per cent</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Share</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>All prompts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>row</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>rows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>group</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>groups</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>stopped by the safety filter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>lowest {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>{ends} points</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>{name}: not measured. {note}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>, {level:.0%} interval {ends}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>observation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>observations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>, {missing:,} missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Group</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>From</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Lower end of the interval</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>To</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Upper end of the interval</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Counted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>How many images stand behind the number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>How</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Note</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Numbers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/forms.py" />
            <source>Browse…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/i18n.py" />
            <source>{seconds} s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/i18n.py" />
            <source>{minutes} min {seconds:02d} s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/i18n.py" />
            <source>{hours} h {minutes:02d} min</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/keys.py" />
            <source>Everywhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Prompt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Bias</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Image model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>The methods</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>agree</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>contradict</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>not all see it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>nothing clear</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>cannot tell</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>one reading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>several methods see it clearly, and none says otherwise</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>two methods see it clearly, but towards different sides</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>one method sees it clearly, another cannot tell it from chance</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>no method sees more than chance</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>too few of the methods can tell it from chance</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>only one method has measured it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>not asked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Met</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Not met</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Not measured</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Unclear: too few images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Clear</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Could be chance</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Cannot tell</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>no side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/images.py" />
            <source>Made</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/images.py" />
            <source>Held back by the model's filter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/images.py" />
            <source>Failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/images.py" />
            <source>no caption</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/images.py" />
            <source>image</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>Audit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>State</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>Begun</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>Run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>At work</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>Finished</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>Stopped – can be resumed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>Failed – can be resumed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>Interrupted – can be resumed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>Method</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>Question</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>Interval</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>Threshold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>Reading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>The method that answers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>What is measured, or the bias and the prompt that it is looked for in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>The model whose images these are</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>What was measured, on the method's own scale; before it, what the images lean to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>With so many images, the true value may lie anywhere in it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>What was asked for before the audit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>Against the threshold, or against chance</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>The threshold is met.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>The threshold is not met.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>Too few images to tell: the interval lies on both sides of the threshold.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>There is no number; the note says why.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>This finding has no threshold; it shows what was counted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>The method's own interval, or its test adjusted for many, rules chance out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>As large a number would not be rare if there were no bias at all.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>The method has no test that could rule chance out here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/tables.py" />
            <source>yes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/tables.py" />
            <source>no</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/notifications.py" />
            <source>Check that the folder exists, that you may write to it, and that the disk is not full.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/notifications.py" />
            <source>The computer refused</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/notifications.py" />
            <source>Something unexpected happened in BiasLens. Nothing that was already saved is lost.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/notifications.py" />
            <source>You can go on. If it happens again, please report it with the details.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/notifications.py" />
            <source>Unexpected fault</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>Still loading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>The plugins are being loaded.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>Try again in a moment.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>No project is open</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>A run belongs to a project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>Make or open one on the Home page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>One job runs at a time.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>A job is at work</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>Wait until it is finished, or stop it on the Run page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/projects.py" />
            <source>Sample audit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>Try the sample audit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>New project…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>Make a project of your own (Ctrl+N)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>Open project…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>Open a project folder (Ctrl+O)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>Recent projects</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>See a whole audit in a minute</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>A small image model of a drawn world comes with BiasLens. Its biases were put in on purpose, so you can see whether they are found. BiasLens draws 2 prompts × 12 images with it, describes them, and shows what keeps coming up. No download, no account.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>A project is a folder that holds one audit. You need the folder of an image model on this computer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>Audit your own model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>New project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>What is the audit called?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>In which folder shall it lie?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>Open a project folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Go to Plan</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>They appear here as soon as a run has made some. Write a plan, or try the sample audit on the Home page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>No images yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Outcome</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Group by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Groups</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Search captions and prompts (Ctrl+F)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Search captions and prompts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Smaller tiles (-)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Larger tiles (+)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Show all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Back to the grid (Esc)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Previous</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Next</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>All images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Images behind “{title}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>No image matches. Show all?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Propose what to look for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Ask what to look for; takes a few seconds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Start</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Go to Home</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>A plan belongs to a project. Make one, open one, or try the sample audit.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Propose again where outdated</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Proposing …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>thing to put right; see above.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>things to put right; see above.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>To make: {all}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Everything is already made.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>{folder} holds no model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>A diffusers model is a folder with a model_index.json.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>No model found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Model cannot be used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Plugins</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Loading the plugins …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Details of the plugin</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Copy details</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Copy them for a report</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Loaded</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Blocked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Left out on request</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>{loaded} loaded, {failed} failed, {blocked} blocked.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Sections of the report</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Close the texts so that they stay as they are</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Freeze</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Make a bundle</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Write report, data and images as one file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Export</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Write the report</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Go to Run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>No report yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>It is made from the results of a finished run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Sections</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Exhibits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Open as the next revision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Complete</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Revision {number}: {done} of {all} sections are complete.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Frozen {at}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Making the bundle</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>It takes a minute; you can go on working.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Update the results</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Your verdicts are newer than these results. Nothing is made again: updating takes seconds.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Results are older than your review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Write the results into the project's folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>No results yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>They appear when a run has finished.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Ways to see the results</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Summary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Findings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Agreement</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Compare</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>“{name}” rests on no single image.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>No images behind this number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>image lies</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>images lie</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>{number} in another project; open that to see them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Not all images are here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Which project has the other run?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Exported</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Images reviewed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Your name or initials</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Reviewer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>When a run has made images, they come here one by one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Nothing to review yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Undo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Take the last verdict back (Ctrl+Z)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Left arrow</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Right arrow</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Caption</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>{done} of {all} reviewed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Subject asked for: {subject}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>No caption</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Subject in the caption: {subject}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Suggestion by rule, not a verdict: {hint}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Who is reviewing?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>A verdict needs the name of its reviewer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Type your name or initials above the picture.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Stop</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Stop after the step at work; everything made is kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>End the work at once; everything saved is kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Stop now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Resume</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>See the results</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Nothing has run yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Write a plan and press Start, or try the sample audit on the Home page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Newest images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Runs of this project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Enter or double-click shows a run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Proposals</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Elapsed {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>this stage needs about {time} more, until {clock}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Stopping after the step at work …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>This run is not complete. Resume goes on from the last saved image.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>Between two prompts or models, not even the largest difference of two shares would be found reliably.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>Between two prompts or models, shares that differ by {points:.0f} points or more are told apart 8 times in 10.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>For a difference of {wanted:.0f} points, make {needed:,} images per prompt.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>With {images:,} images per prompt, even {images:,} of {images:,} shows only that a thing appears in at least {floor:.0%} (95 % interval).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>To show {strong:.0%}, {enough:,} of {enough:,} are needed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>caption</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>captions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>question to images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>questions to images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>answer of the language model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>answers of the language model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>about {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Continuing where it stopped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Starting</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Loading {model}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>{model} is ready</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Models</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Captions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Answers about images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Embeddings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Classified images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Replaced words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Words traced</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Topics in captions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Grammar</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Making images of “{prompt}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>image made</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>images made</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Finished in {time}: {made}, {found:,} already there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Stopped. Everything made so far is kept; Resume goes on from there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>The proposals are ready to be edited.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/standings.py" />
            <source>Leanings: {counts}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/standings.py" />
            <source>Differences: {counts}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/standings.py" />
            <source>finding</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/standings.py" />
            <source>findings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>Empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>In progress</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>Done</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>Needs attention</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>{state}: {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>done</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>model is in the plan</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>models are in the plan</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>begun</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>folder of models</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>folders of models</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>No folder of models was added; the models of the drawn world are always there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>plan was run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>plans were run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>A plan was begun</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>Nothing is planned yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>at work</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>Nothing was run yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>stopped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>The run stopped before its end; Resume goes on from there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>The run is finished</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>There are no images yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>image failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>images failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>image is there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>images are there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>No image was judged yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>{judged:,} of {all:,} images were judged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>There are no findings yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>Images were judged after these results were made; run the plan again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>A report is made from results</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>frozen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>The texts of the report are frozen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>The report is being written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>Nothing is written yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/tour.py" />
            <source>No font is installed: the pictures will show no text. Install one, such as fonts-dejavu.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/tour.py" />
            <source>The sample audit did not end in time.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/tour.py" />
            <source>The sample audit did not finish.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/tour.py" />
            <source>{file} could not be written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/tour.py" />
            <source>The result package could not be written: its plugin is not there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/arrow_chart.py" />
            <source>ring or tip</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/arrow_chart.py" />
            <source>Arrows; the same numbers are in the Table tab</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/arrow_chart.py" />
            <source>not measured</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/bar_chart.py" />
            <source>bar</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/bar_chart.py" />
            <source>Bar chart; the same numbers are in the Table tab</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Import captions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Captions to take</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Drawn by chance.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Seed of the draw</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>The same seed draws the same ones.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Only captions that speak of a single person</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Told by a rule over their words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>The first captions that are taken</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Reading …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Add to the prompts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Use as the prompts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Replace the prompts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>With {images:,} images per prompt that is {all:,} images of each model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Which file holds the captions?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Captions (*.json *.jsonl *.csv *.tsv *.token *.txt);;All files (*)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/chart.py" />
            <source>mark</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/chart.py" />
            <source>Chart; the same numbers are in the Table tab</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/concept_lists.py" />
            <source>concept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/concept_lists.py" />
            <source>Lists of concepts; the same numbers are in the Table tab</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/concept_lists.py" />
            <source>{number:,} more in the table</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/distribution_chart.py" />
            <source>dot</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/distribution_chart.py" />
            <source>Dots and quartiles by group; the same numbers are in the Table tab</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/distribution_chart.py" />
            <source>Box: the middle half of the images; line: median; ◆: mean with its interval.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/distribution_chart.py" />
            <source>median {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/distribution_chart.py" />
            <source>{group}: {images}, median {middle}, middle half {low} to {high}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_agreement.py" />
            <source>What each method reads, one row per prompt and bias</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_agreement.py" />
            <source>They stand side by side once two methods have said what the images lean to.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_agreement.py" />
            <source>One method alone cannot agree</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_agreement.py" />
            <source>Do the methods agree?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_agreement.py" />
            <source>in quotes: a word of the prompt that it comes from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Compare this run with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Which run came first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>It came before this run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>It came after this run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Compare with a run in another project folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Another project …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Differences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Compare with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>The same plan, run again after a change, shows what the change did: another model, a reworded prompt, a setting. Images of the same seed are compared in pairs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Choose a run to compare with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Choose a run …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>The image models of this run, with each other</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Comparing …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>number that both sides have</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>numbers that both sides have</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>{clear:,} of {of} differ beyond chance, adjusted for comparing so many.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>{paired:,} are compared image by image from the same seeds.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>A difference says that they differ, not why.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_filter.py" />
            <source>Filter: a prompt, a bias, a word such as “clear” or “not met” (Ctrl+F)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_filter.py" />
            <source>Filter findings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_filter.py" />
            <source>All methods ({count:,})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_filter.py" />
            <source>Across methods</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_filter.py" />
            <source>{number:,} of {every}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_summary.py" />
            <source>Summary: one row per question and image model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_summary.py" />
            <source>List what {method} found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_summary.py" />
            <source>more finding</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_summary.py" />
            <source>more findings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_summary.py" />
            <source>{more} under Findings show what was counted, without a reading.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Which table</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Chart</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Table</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>How to read this</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Limits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Numbers of this finding</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>No limits are stated for this finding.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Click a {mark}, or choose it with the arrow keys and press Enter, to see its images.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Dashed line: the threshold, {value}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Each bar is a number; the thin line on it is its interval. A long line means that there are few images.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Each bar is a share, from 0 to 100%. The thin line is its interval: the true share may lie there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Each bar is one value with its interval; the dashed line is the threshold.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Each row is one observation. Nothing was left out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>The longest bars matter most; left and right of zero are opposite directions. The thin line is the interval: where it crosses zero, the direction is not sure.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>The stronger the colour, the further from zero; the number stands in the cell, its interval in the table. Where values lie on both sides of zero, blue is above and orange below.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Each dot is one image; the box holds the middle half of them, the line in it the median. A diamond is the mean with its interval.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Each arrow leads from a first measurement (the ring) to a second one (the tip) of the same group; the thin lines are their intervals. Where these overlap, the step may be chance.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>The most frequent concepts come first; the bar below each shows how frequent, the thin line its interval.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>The threshold is {value}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>How it is computed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/heat_map.py" />
            <source>cell</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/heat_map.py" />
            <source>Heat map; the same numbers are in the Table tab</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>No image</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>The image file is missing or cannot be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>Image</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>Seed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>Size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>Digest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>Copy digest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>Copy the name of this evidence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>No caption yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Image models to audit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Add a model folder…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Folders are read where they are; nothing in them is changed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Makes the images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Describes the images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Proposes what to look for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Reads the grammar of sentences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Answers questions about images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Compares images and texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Sorts images into classes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Fills gaps in sentences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Traces words into images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>None found – add its folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>In which folder are your models?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/parts.py" />
            <source>Details</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/parts.py" />
            <source>Copy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/parts.py" />
            <source>Dismiss</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>What is this audit called?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Title of the audit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Images that several questions ask for are made once.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Nothing is looked for that you have not approved. Untick what should take no part; add rows.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Prompts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Questions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>What to look for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Prompts or options have changed since this was proposed: {methods}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Asking again replaces what you edited there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Where prompts come from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>a photo of a doctor
a photo of a nurse</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Prompts, one per line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>The &lt;nationality&gt; &lt;person&gt; is eating.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Template; names in angle brackets are replaced by each of their values</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Prompt suite</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Import captions…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Take prompts from a file of captions: COCO, Flickr30k, a CSV, or a text file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>One per line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Template</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Separate values by commas. To count values together, put a group behind a colon, as in “Thai: Asia”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>values, separated by commas</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Values of {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>prompt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>prompts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>These lists make more than {most:,} prompts. Shorten them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Licence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>It ticks the questions it was made for and sets their options; you can change them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_editor.py" />
            <source>Ask again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_editor.py" />
            <source>Ask this method once more; what you edited below is replaced</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_editor.py" />
            <source>Ask again: {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_editor.py" />
            <source>Show</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_editor.py" />
            <source>Hide</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_editor.py" />
            <source>{title}: {kept:,} of {all:,} ticked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_editor.py" />
            <source>not looked at yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>Show only rows with …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>Show only rows of “{title}” that contain</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>Use all shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>Use none shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>Add a row</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>Remove the row you added</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>{kept:,} of {all:,} ticked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>row shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>rows shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Show options</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Hide options</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Asks for {all}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>option to put right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>options to put right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>All at their defaults.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>more option changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>more options changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Changed: {options}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Needs {models}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source> or </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Depending on {options}: {model}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Under Models, add the folder of one, or leave this question out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Under Models, add the folder of one, or change {options}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Cannot be asked yet: no model was found that is {missing}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Tick {missing} under Models.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/rail.py" />
            <source>{number} {step}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/rail.py" />
            <source>No project open</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/ranked_chart.py" />
            <source>Ranked bars; the same numbers are in the Table tab</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_exhibits.py" />
            <source>Image to show</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_exhibits.py" />
            <source>Description for those who cannot see it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_exhibits.py" />
            <source>Add</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_exhibits.py" />
            <source>Remove</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_exhibits.py" />
            <source>An exhibit needs a description: what it shows, how people are depicted in it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_preview.py" />
            <source>Preview of the report</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_preview.py" />
            <source>Reference model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_preview.py" />
            <source>The preview ends here; the report goes on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_preview.py" />
            <source>Still to be written. </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_preview.py" />
            <source>Warning. </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_preview.py" />
            <source>threshold </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_preview.py" />
            <source>{number:,} rows more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_texts.py" />
            <source> (if you wish)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/review_panel.py" />
            <source>No, because …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/review_panel.py" />
            <source>Press {key}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/review_panel.py" />
            <source>Not judged yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/review_panel.py" />
            <source>Your verdict: {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/review_undo.py" />
            <source>verdict “{value}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/stage_strip.py" />
            <source>{found:,} already there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/stage_strip.py" />
            <source>{failed:,} failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/stage_strip.py" />
            <source>{filtered:,} held back by the model's filter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/stage_strip.py" />
            <source>complete</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/stage_strip.py" />
            <source>stopped here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/tile_strip.py" />
            <source>newest image</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/tile_strip.py" />
            <source>newest images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window.py" />
            <source>What is this?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window.py" />
            <source>Explain this page in plain words (F1)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window.py" />
            <source>Offline</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window.py" />
            <source>BiasLens opens no connection. Everything happens on this computer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window.py" />
            <source>Reference world – drawings, not a real model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window.py" />
            <source>about {time} left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window.py" />
            <source>Saved {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Pair</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Lower-case lemmas: “older women” is counted as “old woman”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>As written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>of</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Occurrences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>A pair said twice in one caption is one image, twice seen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Pairs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Pairs by prompt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Phrases in the caption</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Not in the caption (left out)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Phrases</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Distinct pairs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Likely in all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Chao2: pairs seen once hint at pairs not yet seen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Distinct pairs per prompt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Found in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Which</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Common and unique pairs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>img_file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>prompt_subject</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>caption_subject</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>Suggestion</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>A rule's guess; it never counts where a reviewer has decided.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>Why</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>Verdict</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>Subject mapping</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>Keyword</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>Kind</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>Topic</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>A bias to look for, in a word or a few: gender, age, culture.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>Proposed for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>A topic leaves the audit when none of its keywords is used.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>Keywords</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>Topics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Figure</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Of</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>The planted effect: the largest share above an even one; or the kind of finding.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Images per prompt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Share of audits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Audits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Every bias and prompt of every repetition counts as one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Figures</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Depicted as</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Planted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>In the pool</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>As the judge answers; what it calls unknown is left out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Planted and realised</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Attribute</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>The prompt states</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>The judge answers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Share of the stated</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>The judge against stated words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Side by side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Variant</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Score</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Towards</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Beyond chance</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Empty where the method cannot tell.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Finding</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>F1 is the first finding of the run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Every reading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/coverage.py" />
            <source>Images asked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/coverage.py" />
            <source>Usable</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/coverage.py" />
            <source>Stopped by the safety filter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/coverage.py" />
            <source>What was asked and made</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/judge.py" />
            <source>People say</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/judge.py" />
            <source>Judge agrees</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/judge.py" />
            <source>The share of the row that the judge answered as people did.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/judge.py" />
            <source>The judge against people</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/pair_views.py" />
            <source>Said of exactly</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/pair_views.py" />
            <source>Which prompts share pairs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Auditor's opinion</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>What you conclude, in words that need no statistics.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>System under test</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Name, version, provider and licence of what was audited.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Purpose</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>What the system is meant for, and why it is audited.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Scope</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>What was looked at.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Out of scope</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>What was not looked at, and why.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Who set the thresholds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Who decided on them, when, and on what ground.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Limitations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>What a reader must not conclude from this report.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Recommendations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>What should be done, by whom, and by when.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Response of the provider</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>What the provider says to the findings.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Auditor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Name and function of who signs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Reviewers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Who judged the images; only what they agreed to have printed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Case number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Your own number for this audit.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Image file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Name of the image below the folder images/; empty if there is none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>The text that was sent to the image model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Name of the image model; see the table models.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Number of the finding: F1, F2, …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Image digest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>What the image was made from: the SHA-256 of its recipe.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Heading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>text, int, float, bool (yes or no), or image: the SHA-256 of an image's recipe.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Meaning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Data dictionary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Role</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Plugin</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>What loaded it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>SHA-256 over its files, or over the plugin that is it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Options</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Options that change what it says, as JSON.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>The group of prompts it is counted in.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Number of the image of this prompt, from 0.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>The same for image number n of a prompt in every model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Status</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>ok; filtered: the model's own safety filter fired; failed: see note.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Width</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Pixels.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Height</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>SHA-256</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Of the bytes of the image file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Captioner</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Name of the model that described the image.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>What the captioner said, untouched.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Failure</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Why there is no caption.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Which question of the method it answers.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Language model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>What the language model said, untouched.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Why there is no answer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>SHA-256 of the question, the model and its options.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Answers of the language model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Of the method.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Which reading of the paper was used.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>About</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>The topic or prompt it is about.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Empty when it is about all of them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>met, not met, unclear, not measured, or shown (there is no threshold).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>In words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>What the finding cannot say.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Evidence id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>F1.2 is the second number of finding F1; see findings/evidence.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>The topic or prompt the finding is about.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>The group of prompts it was counted in.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Empty when it cannot be measured; note then says why.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Lower end</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Lower end of the interval.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Upper end</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Upper end of the interval.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Level</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Confidence level of the interval.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>How many images, or prompts, the number rests on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>How many could not be counted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>How the interval was made.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Images behind the numbers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Reviewers are numbered; names stay in the project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>subject: does the image show who was asked for? caption: does it fit?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>yes, no or cannot tell.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Reason</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>When</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>Reviewers' verdicts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/result_tables.py" />
            <source>What the finding is about.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>A word or a few: gender, age.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Classes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Two or more, separated by semicolons. The judge tells them apart.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Asked of the images when words are left out one by one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>States the answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Why it is not ticked: a prompt that says “old” asks nothing of age.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>At character</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Why not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Stop words carry no influence of their own that a reader would care for.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Names the bias</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>The word takes no part in the scores of these biases.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Biases</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Influence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>In how many pieces the word reaches the image model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Why not scored</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Shift of the classes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>0: the same shares. 1: no class in common.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Pairs of images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>p</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>By exchanging the images with and without the word, seed by seed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Without each word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Judged to show</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Steps with gradient</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Loss (eq. 7)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Missing because</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>What the judge saw</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>Caption file too large</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>Take a part of it, such as the validation captions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>No captions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>Not a text file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>The file holds bytes that no text has.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>Damaged caption file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>Its JSON is nested too deeply.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>Choose COCO's captions_train2017.json or captions_val2017.json.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>unknown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>No answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Most often</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Severity (eq. 6)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Without bias</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Where a model without bias scores with as many images.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Severity by caption</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Rank</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Context-free severity</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Context-aware severity</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Without bias (aware)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Aware - free</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Large where captions lean to different classes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>How often a model without bias is as far from the reference (simulated).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Biases ranked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>No.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Joins this table to the captions below; a row of your own needs none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>A word or a few: gender, age, kitchen style.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Separated by semicolons; “unknown” is always asked as well.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Asked of every image of the captions below.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Captions that do not state the answer; a bias of your own takes all.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Also proposed as</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Question of its own</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Empty: the question of the bias.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Why it is not ticked: a caption that says “old” asks nothing of age.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Captions of each bias</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Reference distribution not understood</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Reference distribution of other classes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Give one share for each class.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Give one of them a share above 0.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>0 stands for no bias.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Label not known</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Write the labels as the classifier spells them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Write it as 0.25 or 25%.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/plan.py" />
            <source>Use</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/plan.py" />
            <source>Rows that are not ticked take no part in the audit.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/plan.py" />
            <source>Proposed by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/plan.py" />
            <source>Where the proposal comes from; yours say 'auditor'.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/plan.py" />
            <source>p (Holm)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/plan.py" />
            <source>p (BH)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>There is no prompt.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Type a prompt or choose a prompt suite.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>The same prompt is there twice.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Remove one of the two.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>No image model is chosen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Add a model folder and choose it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>No method is chosen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Choose at least one question to ask.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>A prompt is empty.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Type what the model shall draw, or remove the empty line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Image models read about the first 77 tokens, some 60 words. Shorten the prompt.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Give it a list of values, or remove the brackets.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>They came along when the text was copied; type the prompt anew.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Keywords and topics are found in English only; images are made all the same.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>10 show a strong pattern, 50 or more give a usable interval.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Concept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Association</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Association of every neutral image</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Neutral images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Mean association</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Lower quartile</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Median</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Upper quartile</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Position</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Quartiles of the associations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Concept X</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Concept Y</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Attribute A</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Attribute B</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Images of X</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Images of Y</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Association score S</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>p (permutation)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Splits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>All splits counted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Effect size d</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Test</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Closer to A</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Closer to B</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>What reviewers chose</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/stimuli.py" />
            <source>Two concepts are compared; each is close to attribute A or to attribute B.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/stimuli.py" />
            <source>Stimulus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/stimuli.py" />
            <source>A word without a tick takes its prompts with it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/stimuli.py" />
            <source>Empty: the neutral prompt, which names neither attribute.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/stimuli.py" />
            <source>Attribute word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/stimuli.py" />
            <source>Stimuli</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Axis</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>What is put in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Counterfactual prompt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>CAS</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>1: the same concepts as often. 0: no concept in common.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Places changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>More than one: the difference has several reasons.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Association with every counterfactual</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Counterfactuals</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Most like</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>BAV</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Variance of the axis' CAS (equation 5).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>BAV / largest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>As the paper draws it; not comparable between prompts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>MAD</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>The score of the paper's later version, 0 to 1.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>By chance up to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>19 of 20 axes without any leaning stay below this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Scores of every axis</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Occurrences per image</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>How often every concept is said, per image</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Counted as</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Part of speech</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Times said</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Words counted as one concept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Second axis</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Share for the prompt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Answers that change along with the axis</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/counterfactuals.py" />
            <source>Societal: unfair to people. Incidental: it only lessens diversity.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/counterfactuals.py" />
            <source>Answers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/counterfactuals.py" />
            <source>Question about every image</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/counterfactuals.py" />
            <source>Its name in charts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/counterfactuals.py" />
            <source>Word by word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/counterfactuals.py" />
            <source>Why it is not ticked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/counterfactuals.py" />
            <source>Axes of bias</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal.py" />
            <source>A word without a tick is never replaced and gets no influence.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal.py" />
            <source>Text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal.py" />
            <source>An image belongs to the group whose text it is closest to.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>from (bootstrap)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>to (bootstrap)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>from (Hoeffding)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Theorem 1: holds whatever the shares are.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>to (Hoeffding)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>That the influence is 0.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Influence of every word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Words replaced</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Images read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Prompts sent</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Sets of replaced words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Prompt sent</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Images and their groups</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Place in the template</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Influence over all prompts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_folder.py" />
            <source>Part missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_folder.py" />
            <source>The model cannot be loaded</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_folder.py" />
            <source>The model lacks a setting</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_folder.py" />
            <source>Leave it empty for this model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_folder.py" />
            <source>Unknown scheduler</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_steps.py" />
            <source>Choose another image model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_steps.py" />
            <source>Save it with a tokenizer.json.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_steps.py" />
            <source>Choose another scheduler.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_steps.py" />
            <source>Choose another model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/across.py" />
            <source>These runs cannot be compared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/across.py" />
            <source>Compare runs with as many image models.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/across.py" />
            <source>Run the same plan before and after the change.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/batches.py" />
            <source>Out of memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/bundling.py" />
            <source>Nothing to bundle</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/bundling.py" />
            <source>Finish the run first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>No known truth</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>Method cannot be calibrated</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>Leave it out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>Model missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>Nothing to calibrate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>Name one of each.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>Pool too small</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>Make more images per prompt with --images.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/caption_import.py" />
            <source>Caption file not read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/caption_import.py" />
            <source>Check the path.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>No such folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>Check the path, and that its disk is mounted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>No such model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>Another kind of model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>Not a model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>Choose another plugin.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>Model changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>Restore the model's files, or make a new plan with the model as it is now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>Model not readable</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/run.py" />
            <source>This plan cannot be run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/run.py" />
            <source>Check that its disk is mounted, or choose it again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/sample.py" />
            <source>See the Plugins page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/trial.py" />
            <source>No task for this role</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/trial.py" />
            <source>Run an audit.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>File missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Damaged file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Unsafe weight file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Single-file checkpoint</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Convert it once with diffusers, or get the model as a folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Damaged weight file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Weights missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Program code in a model folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Choose a model that needs no code of its own.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Name taken</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Rename the file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Unknown hook</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Give the plugin's part another id.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Plugin not found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>See the Plugins page: it may have failed to load, or it is not installed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Plugin for another version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Install a version of the plugin made for this BiasLens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Not a plugin</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>A plugin is one .py file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/about_the_audit.py" />
            <source>Scope, purpose and exclusions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/about_the_audit.py" />
            <source>Methods and thresholds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/about_the_audit.py" />
            <source>Test set</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/about_the_audit.py" />
            <source>Tools</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/building.py" />
            <source>Opinion and summary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/building.py" />
            <source>Evidence index</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/building.py" />
            <source>Sign-off</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/what_was_found.py" />
            <source>Results</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/what_was_found.py" />
            <source>There are no findings yet: the run is not finished.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/what_was_found.py" />
            <source>Human review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/what_was_found.py" />
            <source>No image was reviewed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/what_was_found.py" />
            <source>Failures, filter hits and missing data</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/what_was_found.py" />
            <source>Comparison</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/file.py" />
            <source>Setting not changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/file.py" />
            <source>Setting not kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/file.py" />
            <source>It holds until you close BiasLens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Appearance</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Theme</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>As the system</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Light</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Dark</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Text size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>times normal</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Scales all text in the window.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Reviewer's name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Stands beside every verdict you give.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Engine</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Compute device</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Best available</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Processor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>NVIDIA GPU</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Apple GPU</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Plugins left out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Names, separated by commas; takes effect at the next start.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Own plugin files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Paths of .py files or folders, one per line. They run as programs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Paths, one per line, newest first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Model folders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Folders searched for models, one per line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/comparisons.py" />
            <source>Images (first)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/comparisons.py" />
            <source>Images (other)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/comparisons.py" />
            <source>p (Fisher)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/comparisons.py" />
            <source>Differences between groups</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/judge_agreement.py" />
            <source>Intensity people see (0-1)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/judge_agreement.py" />
            <source>Severity</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/judge_agreement.py" />
            <source>Absolute error</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/judge_agreement.py" />
            <source>Most people say</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/judge_agreement.py" />
            <source>The answers say</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/judge_agreement.py" />
            <source>Same direction</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/judge_agreement.py" />
            <source>Compared with people</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/methods/bias_scores.py" />
            <source>First model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/methods/bias_scores.py" />
            <source>Other model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/methods/bias_scores.py" />
            <source>First - other (severity)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/methods/bias_scores.py" />
            <source>By exchanging the models within pairs of images.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/methods/bias_scores.py" />
            <source>Models compared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/model_comparison.py" />
            <source>Compared by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/model_comparison.py" />
            <source>Could be seen from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/model_comparison.py" />
            <source>Found in 4 of 5 such audits, if tested alone.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/artifacts.py" />
            <source>Image file missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/artifacts.py" />
            <source>Image file changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/audit.py" />
            <source>Nothing recorded yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/audit.py" />
            <source>This project has no run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/audit.py" />
            <source>Start a run first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/audit.py" />
            <source>No such run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/audit.py" />
            <source>'biaslens status' lists the runs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/audit.py" />
            <source>Record of another version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>Bundle not written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>Choose a place you may write to, with space.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>Bundle cannot be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>No bundle</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/certificates.py" />
            <source>Certificate not read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/certificates.py" />
            <source>Make it again with 'biaslens calibrate'.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Project from a newer version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Install the newer version; nothing was changed here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Project in use</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Close the other program that has it open, then resume.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Database damaged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Database not reachable</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/desk.py" />
            <source>Verdict not saved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/desk.py" />
            <source>Free some space or make the file writable, then try again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/exports.py" />
            <source>Export not written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/lock.py" />
            <source>Project cannot be written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/lock.py" />
            <source>Choose a folder you may write to, on a disk with space.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Folder not empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Choose an empty folder, or name a new one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Project not made</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>No project here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Choose the folder that holds audit.db and images, or make a new project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Project file damaged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/shared_project.py" />
            <source>Image not copied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>Signature not valid</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>MANIFEST.sig does not fit MANIFEST.sha256.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>MANIFEST.sig was changed beside its signature.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>Key not used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>Choose another place.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>Check the passphrase, or name another key.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>Name another key, or a new file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/transformers_folder.py" />
            <source>Work on fewer at once, or close other programs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Brings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/reviewing.py" />
            <source>Does the image show the subject of the prompt?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/reviewing.py" />
            <source>Does the caption describe what the image shows?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Home</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Start here: try the sample, or begin an audit of your own.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>What BiasLens does</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>It asks an image model for many pictures of the same sentence, has another model describe each picture in words, and counts what keeps coming up although nobody asked for it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>What a project is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>A folder on this computer. It holds everything of one audit: the plan, every image, every caption, your verdicts, the results.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Nothing leaves this computer, and nothing is downloaded. The models are folders on your disk.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Plan</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Decide what to ask, of which model, how often, and what to look for.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>The sentence an image model is given, such as “a photo of a doctor”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>What could turn out one-sided in the pictures: age, clothing, place. They are proposed from the words of your prompts; you decide which to keep. Nothing is searched for that you have not approved.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>How many images?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>10 show a strong pattern. 50 or more give an interval narrow enough to act on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>How strictly (guidance)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>How closely the model follows the prompt. Higher values often make pictures more alike.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Watch the audit being made. You can stop at any time and go on later.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Nothing is lost</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Every image is saved before it is counted. Stop, close the window, lose power: Resume goes on from the last saved image and makes the same images as if nothing had happened.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Filtered images</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>If the model's own safety filter holds a picture back, that is counted, never hidden.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Look</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>See every image with its caption, prompt and seed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Keys</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Arrow keys move, Enter opens the picture large, Esc goes back. Ctrl+F searches the captions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>The number an image starts from. The same seed, prompt and model give the same picture again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>A fingerprint of how the image was made. It is the image's name in every file of results.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Say for each image whether it shows what the prompt asked for.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Why people do this</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Whether a picture shows “a doctor” is a judgement. A machine only makes a suggestion; what counts is what reviewers say.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>One key, one verdict</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Y yes, N no, U cannot tell. The next picture comes by itself, and each verdict is saved before it does. Ctrl+Z takes the last one back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>How a person is depicted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Judge what the picture shows, never who somebody is. “Cannot tell” is always a good answer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>What was found, how sure it is, and the images behind every number.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Met and Not met compare a value with its threshold. Unclear means that there are too few images to tell. Not measured says why there is no number.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>The method's own interval or test rules chance out. Could be chance: as large a number would not be rare without any bias.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>The thin line on a bar: with so many images, the true value may lie anywhere in it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Evidence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Click a bar, or press Enter on it: the images behind it open in Look.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>A noun with the adjective that describes it in a caption, such as “gray hair”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Report</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Write your opinion, see the report grow, and hand it over.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>What is in it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Fourteen sections, made from the results: all findings, also those that are met or could not be measured. You write the opinion, the scope, the limits and what should be done.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Ticks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>A section with a tick has all that it needs. A report with gaps says what is missing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Closes the texts, so that what you sign stays as it is. Opening them again makes the next revision.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Bundle</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>One file (.blaudit) with report, data, images and the SHA-256 of each. Anybody with BiasLens can check it, and compute every number again. Its signature is not a qualified electronic signature.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>What BiasLens is made of, and what did not load.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>One file that brings a method, a kind of model, prompts or an export. One that fails is left out; the others go on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Blocking</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Start BiasLens with BIASLENS_BLOCK_PLUGINS=name to leave a plugin out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Steps per image</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>More steps make cleaner images and take longer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>How strictly the prompt is followed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Also called guidance.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Seed of the audit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>The same seed makes the same images again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients.py" />
            <source>Word tracer (CLIP and gradients)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients.py" />
            <source>Traces what CLIP sees in an image back to the words of its prompt, in Stable Diffusion 1, 2 and 3.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>Captioner (transformers folder)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>An image-to-text model saved as a folder: BLIP, GIT, an encoder-decoder, or a chat model that sees.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>Longest caption</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>A longer caption is cut off here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>Instruction</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>Read by chat models only; the others just describe.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/classifiers/transformers_classifier.py" />
            <source>Classifier (transformers folder)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/classifiers/transformers_classifier.py" />
            <source>An image classification model saved as a folder: ViT, ConvNeXT, Swin, and others with named labels.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/classifiers/transformers_classifier.py" />
            <source>Labels of another kind</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/classifiers/transformers_classifier.py" />
            <source>Choose a classifier that gives each image one label.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/classifiers/transformers_classifier.py" />
            <source>Labels not distinct</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/classifiers/transformers_classifier.py" />
            <source>Correct id2label in config.json, or choose another model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/embedders/transformers_embedder.py" />
            <source>Embedder (transformers folder)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/embedders/transformers_embedder.py" />
            <source>A dual encoder saved as a folder: CLIP, SigLIP, and others whose images and texts share a space.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/exporters/pdf_report.py" />
            <source>PDF not made</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/exporters/pdf_report.py" />
            <source>Use the report for the browser, and print it from there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>Image model (diffusers folder)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>A text-to-image model saved as a folder, such as Stable Diffusion, SDXL, Stable Diffusion 3 or FLUX.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>No image model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>This image model cannot be used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>No pipeline</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>model_index.json names no pipeline class that diffusers knows.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>No text-to-image model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>The model refuses these settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>Make fewer images at once or smaller ones, or close other programs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>Pipeline too old</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>Choose a model whose pipeline diffusers still maintains.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/language_models/lexicon.py" />
            <source>Lexicon (rules, no model)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/language_models/lexicon.py" />
            <source>Proposes biases, changes prompts and finds phrases by word tables. Needs no model, no network.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/language_models/transformers_lm.py" />
            <source>Language model (transformers folder or GGUF file)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/language_models/transformers_lm.py" />
            <source>A causal language model on this machine, such as Llama, Qwen, Mistral or SmolLM.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/language_models/transformers_lm.py" />
            <source>Question too long</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/language_models/transformers_lm.py" />
            <source>Choose a language model with a longer context.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>Mask filler (transformers folder)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>A masked language model saved as a folder: BERT, RoBERTa, DistilBERT, ALBERT and others.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>Likeliest words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>Draw from this many only; 0 draws from all.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>Sentence too long</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>Shorten the prompt, or choose another mask filler.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>Sentence cannot be masked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>Remove the mark from the prompt.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>BiasLens: how people and things are described</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>Captions every image and counts which adjectives go with which nouns, for each topic of bias.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>Specific bias</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>gender</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>Only this is looked for; no topics are proposed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>Specific keyword</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>doctor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>Topics are proposed for this word only.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>Topics per keyword</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>Those beyond are listed, but not ticked.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>MR01: least share of images with the right subject</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>MR02: most pairs per prompt and topic</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>MR03: least similarity between prompts (JSI)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>As in the paper</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>As in the published code</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>The code counts pairs that all prompts share twice, and pairs every adjective with the last noun.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>GradBias: which word moves a bias</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Traces what a judge sees of a bias back to the words of the prompt, by gradients, and ranks them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Images traced per prompt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>The first of the audit's images of each prompt.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Steps from one gradient to the next</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>0: every 10th; of 20 or fewer, five.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Gradient of</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Token embeddings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Text encoder's output (as published)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>The output at a word's place knows the words before it too. The published code's variant takes it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Classes as the judge reads them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Leave each word out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Makes the images again without it: costs the most.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Compare with other rankings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>By chance, by grammar, and by two models' word.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>The code judges noisy latents, each by its own target, and takes signed means instead of norms.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Classes have no place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>OpenBias: which biases, and how severe</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Proposes biases with their classes for every prompt, and scores how unevenly the images show them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Least overlap of classes that makes two biases one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Least prompts that support a bias</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Most captions per bias</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Drawn by the seed of the audit.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Reference shares</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>gender: male=0.5, female=0.5</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Labels of the classifier</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>gender: male=Man|Boy, female=Woman</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Intensity people see, 0-10</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>gender: male=8</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>The code adds up counts over captions and leaves out “other” and “non-binary”, which erases a group.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>T2IAT: which attribute images are close to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Compares images of a neutral prompt with images of the same prompt with one of two attributes added.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>What is compared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>The prompts of this audit, by group if there are two groups</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Two concepts of my own</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>All eight tests of the paper</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Concept X of my own</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Science: physics, chemistry</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Name: word, word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Concept Y of my own</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Arts: poetry, music</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Template of my own</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Each word of a concept fills the brackets.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Name: word, word. Published tests bring their own.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Name: word, word.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>What the attributes tell apart</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>The name of the bias in all results.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>How an attribute gets into a prompt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Replaces the person word, else in front of the subject</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>At the end</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Replaces the person word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>In front of the subject</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Published tests do as the paper says.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Attribute words per stimulus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>In turn; 0 pairs all with all.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Permutations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Where not all of them can be counted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Direction tested</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Either (the paper's)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>X closer to A</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>X closer to B</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>d: pooled standard deviation, or that of all values taken together (ddof 0), which keeps it below 2.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Words missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>TIBET: what changes when one thing is changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Changes one concept of a prompt at a time and compares what is seen in the images of both.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Specific axis</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Only this is looked at; no axes are proposed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Axes per prompt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Counterfactuals per axis</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Each needs as many images again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Score of an axis</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>BAV, the paper's</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>MAD, its later version's</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Concepts per list (Top-K)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Meanings of a word with synonyms</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>1: only its most frequent one; 0: all.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Difference of associations: one side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Names of counterfactuals.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Difference of associations: other side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>The code scales histograms to sum 1, leaves captions out, and merges words by any shared synonym.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Word-level: which words bring a group</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Puts other words in place of the words of a prompt and compares who is depicted then.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Words replaced at once (r)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>2 finds words that each do all of it. Costs grow fast.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Images per set of replaced words (m)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Groups and their texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>An image belongs to the group whose text it is closest to. With two groups the first is shown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>What the groups tell apart</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Who tells the group of an image</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Closeness to the groups' texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>A question answerer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>A question answerer may also say “unknown”; choose one on the Plan page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Question to the answerer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Every word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>All but articles and the like</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Intervals</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Wilson limits, combined</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Bootstrap</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Hoeffding's bound</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>The table has all three. The bootstrap is too narrow where a share is 0 or 1.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Shapley-normalised</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Divided by the number of words, on one scale with P(g).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Groups missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Two groups with names of their own are needed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>spaCy, English</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>Finds keywords, subjects and adjective-noun pairs in English prompts and captions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>No English grammar</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>No spaCy pipeline for English is installed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>spaCy is missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>The grammar is a spaCy pipeline, and spaCy is not installed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>Not a spaCy pipeline</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>Choose the folder in which these two files lie.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>This grammar cannot be used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>This grammar cannot be opened</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Question answerer (transformers folder)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Answers questions about images: BLIP, ViLT, or a chat model that sees, saved as a folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Question to chat models</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Read by chat models only. The classes are listed in alphabetical order.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Shorten the question or its classes in the plan.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Class without words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Write the class in words the model can read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Class unknown to the model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Class missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Give every question its classes in the plan.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui.core.records:ReviewQuestion" />
            <source>Yes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui.core.records:ReviewQuestion" />
            <source>No</source>
            <translation type="unfinished" />
        </message>
    </context>
</TS>
