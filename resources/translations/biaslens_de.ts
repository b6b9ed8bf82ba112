<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
    <context>
        <name>BiasLens</name>
        <message>
            <location filename="../../biaslens_gui/ui/app.py" />
            <source>A setting could not be used</source>
            <translation>Eine Einstellung war nicht verwendbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>{points} points</source>
            <translation>{points} Punkte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Difference, in points of per cent</source>
            <translation>Unterschied in Prozentpunkten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Share</source>
            <translation>Anteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>All prompts</source>
            <translation>Alle Prompts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>row</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>rows</source>
            <translation>Zeilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>group</source>
            <translation>Gruppe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>groups</source>
            <translation>Gruppen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>stopped by the safety filter</source>
            <translation>vom Sicherheitsfilter zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>lowest {value}</source>
            <translation>niedrigster {value}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>to</source>
            <translation>bis</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>{ends} points</source>
            <translation>{ends} Punkte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>{name}: not measured. {note}</source>
            <translation>{name}: nicht gemessen. {note}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>, {level:.0%} interval {ends}</source>
            <translation>, {level:.0%}-Intervall {ends}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>observation</source>
            <translation>Beobachtung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>observations</source>
            <translation>Beobachtungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>, {missing:,} missing</source>
            <translation>, {missing:,} fehlen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Group</source>
            <translation>Gruppe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>From</source>
            <translation>Von</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Lower end of the interval</source>
            <translation>Unteres Ende des Intervalls</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>To</source>
            <translation>Bis</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Upper end of the interval</source>
            <translation>Oberes Ende des Intervalls</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Counted</source>
            <translation>Gezählt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Missing</source>
            <translation>Fehlend</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Images</source>
            <translation>Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>How many images stand behind the number</source>
            <translation>Wie viele Bilder hinter der Zahl stehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>How</source>
            <translation>Wie</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Note</source>
            <translation>Hinweis</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/findings.py" />
            <source>Numbers</source>
            <translation>Zahlen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/forms.py" />
            <source>Browse…</source>
            <translation>Durchsuchen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/i18n.py" />
            <source>{seconds} s</source>
            <translation>{seconds} s</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/i18n.py" />
            <source>{minutes} min {seconds:02d} s</source>
            <translation>{minutes} min {seconds:02d} s</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/i18n.py" />
            <source>{hours} h {minutes:02d} min</source>
            <translation>{hours} h {minutes:02d} min</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/keys.py" />
            <source>Everywhere</source>
            <translation>Überall</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Prompt</source>
            <translation>Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Bias</source>
            <translation>Bias</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Image model</source>
            <translation>Bildmodell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>The methods</source>
            <translation>Die Methoden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>agree</source>
            <translation>einig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>contradict</source>
            <translation>widersprechen sich</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>not all see it</source>
            <translation>nicht alle sehen es</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>nothing clear</source>
            <translation>nichts eindeutig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>cannot tell</source>
            <translation>nicht erkennbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>one reading</source>
            <translation>eine Messung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>several methods see it clearly, and none says otherwise</source>
            <translation>mehrere Methoden sehen es eindeutig, und keine widerspricht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>two methods see it clearly, but towards different sides</source>
            <translation>zwei Methoden sehen es eindeutig, aber nach verschiedenen Seiten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>one method sees it clearly, another cannot tell it from chance</source>
            <translation>eine Methode sieht es eindeutig, eine andere kann es nicht vom Zufall unterscheiden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>no method sees more than chance</source>
            <translation>keine Methode sieht mehr als Zufall</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>too few of the methods can tell it from chance</source>
            <translation>zu wenige der Methoden können es vom Zufall unterscheiden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>only one method has measured it</source>
            <translation>nur eine Methode hat es gemessen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>not asked</source>
            <translation>nicht gefragt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Met</source>
            <translation>Erfüllt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Not met</source>
            <translation>Nicht erfüllt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Not measured</source>
            <translation>Nicht gemessen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Shown</source>
            <translation>Gezeigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Unclear: too few images</source>
            <translation>Unklar: zu wenige Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Clear</source>
            <translation>Eindeutig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Could be chance</source>
            <translation>Könnte Zufall sein</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>Cannot tell</source>
            <translation>Nicht erkennbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/agreement.py" />
            <source>no side</source>
            <translation>keine Seite</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/images.py" />
            <source>Made</source>
            <translation>Erzeugt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/images.py" />
            <source>Held back by the model's filter</source>
            <translation>Vom Filter des Modells zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/images.py" />
            <source>Failed</source>
            <translation>Fehlgeschlagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/images.py" />
            <source>no caption</source>
            <translation>keine Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/images.py" />
            <source>image</source>
            <translation>Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>Audit</source>
            <translation>Audit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>State</source>
            <translation>Stand</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>Begun</source>
            <translation>Begonnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>Run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>At work</source>
            <translation>Bei der Arbeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>Finished</source>
            <translation>Fertig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>Stopped – can be resumed</source>
            <translation>Angehalten – kann fortgesetzt werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>Failed – can be resumed</source>
            <translation>Fehlgeschlagen – kann fortgesetzt werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/runs.py" />
            <source>Interrupted – can be resumed</source>
            <translation>Unterbrochen – kann fortgesetzt werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>Method</source>
            <translation>Methode</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>Question</source>
            <translation>Frage</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>Interval</source>
            <translation>Intervall</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>Threshold</source>
            <translation>Schwelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>Reading</source>
            <translation>Lesart</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>The method that answers</source>
            <translation>Die Methode, die antwortet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>What is measured, or the bias and the prompt that it is looked for in</source>
            <translation>Was gemessen wird, oder der Bias und der Prompt, bei dem er gesucht wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>The model whose images these are</source>
            <translation>Das Modell, von dem diese Bilder stammen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>What was measured, on the method's own scale; before it, what the images lean to</source>
            <translation>Was gemessen wurde, auf der eigenen Skala der Methode; davor, wozu die Bilder neigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>With so many images, the true value may lie anywhere in it</source>
            <translation>Bei so vielen Bildern kann der wahre Wert überall darin liegen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>What was asked for before the audit</source>
            <translation>Was vor dem Audit verlangt wurde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>Against the threshold, or against chance</source>
            <translation>Gemessen an der Schwelle oder am Zufall</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>The threshold is met.</source>
            <translation>Die Schwelle ist erfüllt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>The threshold is not met.</source>
            <translation>Die Schwelle ist nicht erfüllt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>Too few images to tell: the interval lies on both sides of the threshold.</source>
            <translation>Zu wenige Bilder für eine Aussage: Das Intervall liegt auf beiden Seiten der Schwelle.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>There is no number; the note says why.</source>
            <translation>Es gibt keine Zahl; der Hinweis sagt, warum.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>This finding has no threshold; it shows what was counted.</source>
            <translation>Dieser Befund hat keine Schwelle; er zeigt, was gezählt wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>The method's own interval, or its test adjusted for many, rules chance out.</source>
            <translation>Das Intervall der Methode oder ihr Test, für viele Tests korrigiert, schließt Zufall aus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>As large a number would not be rare if there were no bias at all.</source>
            <translation>Eine so große Zahl wäre auch ganz ohne Bias nicht selten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/summary.py" />
            <source>The method has no test that could rule chance out here.</source>
            <translation>Die Methode hat hier keinen Test, der Zufall ausschließen könnte.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/tables.py" />
            <source>yes</source>
            <translation>ja</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/tables.py" />
            <source>no</source>
            <translation>nein</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/notifications.py" />
            <source>Check that the folder exists, that you may write to it, and that the disk is not full.</source>
            <translation>Prüfen Sie, ob der Ordner existiert, ob Sie darin schreiben dürfen und ob der Datenträger noch Platz hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/notifications.py" />
            <source>The computer refused</source>
            <translation>Der Computer hat es verweigert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/notifications.py" />
            <source>Something unexpected happened in BiasLens. Nothing that was already saved is lost.</source>
            <translation>In BiasLens ist etwas Unerwartetes geschehen. Was schon gespeichert war, ist erhalten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/notifications.py" />
            <source>You can go on. If it happens again, please report it with the details.</source>
            <translation>Sie können weiterarbeiten. Wenn es wieder geschieht, melden Sie es bitte mit den Einzelheiten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/notifications.py" />
            <source>Unexpected fault</source>
            <translation>Unerwarteter Fehler</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>Still loading</source>
            <translation>Wird noch geladen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>The plugins are being loaded.</source>
            <translation>Die Plugins werden gerade geladen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>Try again in a moment.</source>
            <translation>Versuchen Sie es gleich noch einmal.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>No project is open</source>
            <translation>Kein Projekt ist geöffnet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>A run belongs to a project.</source>
            <translation>Ein Lauf gehört zu einem Projekt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>Make or open one on the Home page.</source>
            <translation>Legen Sie auf der Startseite eines an oder öffnen Sie eines.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>One job runs at a time.</source>
            <translation>Es läuft immer nur ein Auftrag.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>A job is at work</source>
            <translation>Ein Auftrag ist bei der Arbeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/needs.py" />
            <source>Wait until it is finished, or stop it on the Run page.</source>
            <translation>Warten Sie, bis er fertig ist, oder halten Sie ihn auf der Seite „Lauf“ an.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/operations/projects.py" />
            <source>Sample audit</source>
            <translation>Beispiel-Audit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>Try the sample audit</source>
            <translation>Beispiel-Audit ausprobieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>New project…</source>
            <translation>Neues Projekt …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>Make a project of your own (Ctrl+N)</source>
            <translation>Ein eigenes Projekt anlegen (Strg+N)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>Open project…</source>
            <translation>Projekt öffnen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>Open a project folder (Ctrl+O)</source>
            <translation>Einen Projektordner öffnen (Strg+O)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>Recent projects</source>
            <translation>Zuletzt geöffnete Projekte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>See a whole audit in a minute</source>
            <translation>Ein ganzes Audit in einer Minute</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>A small image model of a drawn world comes with BiasLens. Its biases were put in on purpose, so you can see whether they are found. BiasLens draws 2 prompts × 12 images with it, describes them, and shows what keeps coming up. No download, no account.</source>
            <translation>Ein kleines Bildmodell einer gezeichneten Welt liegt bei. Seine Bias wurden mit Absicht eingebaut, damit Sie sehen können, ob sie gefunden werden. BiasLens zeichnet damit 2 Prompts × 12 Bilder, beschreibt sie und zeigt, was immer wiederkehrt. Kein Download, kein Konto.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>A project is a folder that holds one audit. You need the folder of an image model on this computer.</source>
            <translation>Ein Projekt ist ein Ordner mit einem Audit. Sie brauchen den Ordner eines Bildmodells auf diesem Computer.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>Audit your own model</source>
            <translation>Ihr eigenes Modell auditieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>New project</source>
            <translation>Neues Projekt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>What is the audit called?</source>
            <translation>Wie heißt das Audit?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>In which folder shall it lie?</source>
            <translation>In welchem Ordner soll es liegen?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/home.py" />
            <source>Open a project folder</source>
            <translation>Einen Projektordner öffnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Go to Plan</source>
            <translation>Zum Plan</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>They appear here as soon as a run has made some. Write a plan, or try the sample audit on the Home page.</source>
            <translation>Sie erscheinen hier, sobald ein Lauf welche erzeugt hat. Schreiben Sie einen Plan, oder probieren Sie auf der Startseite das Beispiel-Audit aus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>No images yet</source>
            <translation>Noch keine Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Outcome</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Group by</source>
            <translation>Gruppieren nach</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Groups</source>
            <translation>Gruppen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Search captions and prompts (Ctrl+F)</source>
            <translation>Bildunterschriften und Prompts durchsuchen (Strg+F)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Search captions and prompts</source>
            <translation>Bildunterschriften und Prompts durchsuchen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Smaller tiles (-)</source>
            <translation>Kleinere Kacheln (-)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Larger tiles (+)</source>
            <translation>Größere Kacheln (+)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Show all</source>
            <translation>Alle zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Back to the grid (Esc)</source>
            <translation>Zurück zur Übersicht (Esc)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Previous</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Next</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>All images</source>
            <translation>Alle Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>images</source>
            <translation>Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>Images behind “{title}”</source>
            <translation>Bilder hinter „{title}“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/look.py" />
            <source>No image matches. Show all?</source>
            <translation>Kein Bild passt. Alle zeigen?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Propose what to look for</source>
            <translation>Vorschlagen, wonach gesucht wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Ask what to look for; takes a few seconds</source>
            <translation>Vorschlagen lassen, wonach gesucht wird; dauert einige Sekunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Start</source>
            <translation>Starten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Go to Home</source>
            <translation>Zur Startseite</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>A plan belongs to a project. Make one, open one, or try the sample audit.</source>
            <translation>Ein Plan gehört zu einem Projekt. Legen Sie eines an, öffnen Sie eines, oder probieren Sie das Beispiel-Audit aus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Propose again where outdated</source>
            <translation>Neu vorschlagen, wo veraltet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Proposing …</source>
            <translation>Vorschläge entstehen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>thing to put right; see above.</source>
            <translation>Punkt ist zu berichtigen; siehe oben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>things to put right; see above.</source>
            <translation>Punkte sind zu berichtigen; siehe oben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>To make: {all}</source>
            <translation>Zu erzeugen: {all}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Everything is already made.</source>
            <translation>Alles ist schon erzeugt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>{folder} holds no model.</source>
            <translation>{folder} enthält kein Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>A diffusers model is a folder with a model_index.json.</source>
            <translation>Ein diffusers-Modell ist ein Ordner mit einer model_index.json.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>No model found</source>
            <translation>Kein Modell gefunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plan.py" />
            <source>Model cannot be used</source>
            <translation>Modell nicht verwendbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Plugins</source>
            <translation>Plugins</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Loading the plugins …</source>
            <translation>Die Plugins werden geladen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Details of the plugin</source>
            <translation>Einzelheiten zum Plugin</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Copy details</source>
            <translation>Einzelheiten kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Copy them for a report</source>
            <translation>Für eine Fehlermeldung kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Loaded</source>
            <translation>Geladen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Blocked</source>
            <translation>Gesperrt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Left out on request</source>
            <translation>Auf Wunsch weggelassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>{loaded} loaded, {failed} failed, {blocked} blocked.</source>
            <translation>{loaded} geladen, {failed} fehlgeschlagen, {blocked} gesperrt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Sections of the report</source>
            <translation>Abschnitte des Berichts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Close the texts so that they stay as they are</source>
            <translation>Die Texte schließen, damit sie so bleiben, wie sie sind</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Freeze</source>
            <translation>Festschreiben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Make a bundle</source>
            <translation>Paket schnüren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Write report, data and images as one file</source>
            <translation>Bericht, Daten und Bilder als eine Datei schreiben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Export</source>
            <translation>Exportieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Write the report</source>
            <translation>Den Bericht schreiben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Go to Run</source>
            <translation>Zum Lauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>No report yet</source>
            <translation>Noch kein Bericht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>It is made from the results of a finished run.</source>
            <translation>Er entsteht aus den Ergebnissen eines fertigen Laufs.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Sections</source>
            <translation>Abschnitte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Texts</source>
            <translation>Texte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Exhibits</source>
            <translation>Exponate</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Open as the next revision</source>
            <translation>Als nächste Fassung öffnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Complete</source>
            <translation>Vollständig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Revision {number}: {done} of {all} sections are complete.</source>
            <translation>Fassung {number}: {done} von {all} Abschnitten sind vollständig.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Frozen {at}.</source>
            <translation>Festgeschrieben {at}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Making the bundle</source>
            <translation>Das Paket wird geschnürt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>It takes a minute; you can go on working.</source>
            <translation>Es dauert eine Minute; Sie können weiterarbeiten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/report.py" />
            <source>Written</source>
            <translation>Geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Update the results</source>
            <translation>Ergebnisse erneuern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Your verdicts are newer than these results. Nothing is made again: updating takes seconds.</source>
            <translation>Ihre Urteile sind neuer als diese Ergebnisse. Nichts wird neu erzeugt: Das Erneuern dauert Sekunden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Results are older than your review</source>
            <translation>Die Ergebnisse sind älter als Ihre Begutachtung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Write the results into the project's folder</source>
            <translation>Die Ergebnisse in den Ordner des Projekts schreiben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>No results yet</source>
            <translation>Noch keine Ergebnisse</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>They appear when a run has finished.</source>
            <translation>Sie erscheinen, wenn ein Lauf fertig ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Ways to see the results</source>
            <translation>Ansichten der Ergebnisse</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Summary</source>
            <translation>Übersicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Findings</source>
            <translation>Befunde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Agreement</source>
            <translation>Übereinstimmung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Compare</source>
            <translation>Vergleichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>“{name}” rests on no single image.</source>
            <translation>„{name}“ beruht auf keinem einzelnen Bild.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>No images behind this number</source>
            <translation>Keine Bilder hinter dieser Zahl</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>image lies</source>
            <translation>Bild liegt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>images lie</source>
            <translation>Bilder liegen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>{number} in another project; open that to see them.</source>
            <translation>{number} in einem anderen Projekt; öffnen Sie es, um sie zu sehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Not all images are here</source>
            <translation>Nicht alle Bilder sind hier</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Which project has the other run?</source>
            <translation>In welchem Projekt liegt der andere Lauf?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/results.py" />
            <source>Exported</source>
            <translation>Exportiert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Images reviewed</source>
            <translation>Begutachtete Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Your name or initials</source>
            <translation>Ihr Name oder Ihre Initialen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Reviewer</source>
            <translation>Gutachter/in</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>When a run has made images, they come here one by one.</source>
            <translation>Wenn ein Lauf Bilder erzeugt hat, kommen sie hier eines nach dem anderen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Nothing to review yet</source>
            <translation>Noch nichts zu begutachten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Take the last verdict back (Ctrl+Z)</source>
            <translation>Das letzte Urteil zurücknehmen (Strg+Z)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Left arrow</source>
            <translation>Pfeil links</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Right arrow</source>
            <translation>Pfeil rechts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Caption</source>
            <translation>Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>{done} of {all} reviewed</source>
            <translation>{done} von {all} begutachtet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Subject asked for: {subject}</source>
            <translation>Verlangtes Motiv: {subject}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>No caption</source>
            <translation>Keine Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Subject in the caption: {subject}.</source>
            <translation>Motiv in der Bildunterschrift: {subject}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Suggestion by rule, not a verdict: {hint}.</source>
            <translation>Vorschlag nach Regel, kein Urteil: {hint}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Who is reviewing?</source>
            <translation>Wer begutachtet?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>A verdict needs the name of its reviewer.</source>
            <translation>Zu einem Urteil gehört der Name der begutachtenden Person.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/review.py" />
            <source>Type your name or initials above the picture.</source>
            <translation>Geben Sie über dem Bild Ihren Namen oder Ihre Initialen ein.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Stop after the step at work; everything made is kept</source>
            <translation>Nach dem laufenden Schritt anhalten; alles Erzeugte bleibt erhalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>End the work at once; everything saved is kept</source>
            <translation>Die Arbeit sofort beenden; alles Gespeicherte bleibt erhalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Stop now</source>
            <translation>Sofort anhalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Resume</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>See the results</source>
            <translation>Ergebnisse ansehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Nothing has run yet</source>
            <translation>Noch ist nichts gelaufen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Write a plan and press Start, or try the sample audit on the Home page.</source>
            <translation>Schreiben Sie einen Plan und drücken Sie „Starten“, oder probieren Sie auf der Startseite das Beispiel-Audit aus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Newest images</source>
            <translation>Neueste Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Runs of this project</source>
            <translation>Läufe dieses Projekts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Enter or double-click shows a run.</source>
            <translation>Eingabetaste oder Doppelklick zeigt einen Lauf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Proposals</source>
            <translation>Vorschläge</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Elapsed {time}</source>
            <translation>Vergangen: {time}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>this stage needs about {time} more, until {clock}</source>
            <translation>dieser Abschnitt braucht noch etwa {time}, bis {clock}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>Stopping after the step at work …</source>
            <translation>Hält nach dem laufenden Schritt an …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/run.py" />
            <source>This run is not complete. Resume goes on from the last saved image.</source>
            <translation>Dieser Lauf ist nicht vollständig. „Fortsetzen“ macht beim letzten gespeicherten Bild weiter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>Between two prompts or models, not even the largest difference of two shares would be found reliably.</source>
            <translation>Zwischen zwei Prompts oder Modellen würde auch der größte Unterschied zweier Anteile nicht zuverlässig gefunden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>Between two prompts or models, shares that differ by {points:.0f} points or more are told apart 8 times in 10.</source>
            <translation>Zwischen zwei Prompts oder Modellen werden Anteile, die sich um {points:.0f} Punkte oder mehr unterscheiden, in 8 von 10 Fällen auseinandergehalten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>For a difference of {wanted:.0f} points, make {needed:,} images per prompt.</source>
            <translation>Für einen Unterschied von {wanted:.0f} Punkten erzeugen Sie {needed:,} Bilder je Prompt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>With {images:,} images per prompt, even {images:,} of {images:,} shows only that a thing appears in at least {floor:.0%} (95 % interval).</source>
            <translation>Bei {images:,} Bildern je Prompt zeigen selbst {images:,} von {images:,} nur, dass etwas in mindestens {floor:.0%} vorkommt (95-%-Intervall).</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>To show {strong:.0%}, {enough:,} of {enough:,} are needed.</source>
            <translation>Um {strong:.0%} zu zeigen, sind {enough:,} von {enough:,} nötig.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>caption</source>
            <translation>Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>captions</source>
            <translation>Bildunterschriften</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>question to images</source>
            <translation>Frage an Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>questions to images</source>
            <translation>Fragen an Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>answer of the language model</source>
            <translation>Antwort des Sprachmodells</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>answers of the language model</source>
            <translation>Antworten des Sprachmodells</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/planning.py" />
            <source>about {time}</source>
            <translation>etwa {time}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Continuing where it stopped</source>
            <translation>Macht weiter, wo angehalten wurde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Starting</source>
            <translation>Beginnt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Loading {model}</source>
            <translation>{model} wird geladen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>{model} is ready</source>
            <translation>{model} ist bereit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Models</source>
            <translation>Modelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Captions</source>
            <translation>Bildunterschriften</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Answers about images</source>
            <translation>Antworten zu Bildern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Embeddings</source>
            <translation>Einbettungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Classified images</source>
            <translation>Klassifizierte Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Replaced words</source>
            <translation>Ersetzte Wörter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Words traced</source>
            <translation>Verfolgte Wörter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Topics in captions</source>
            <translation>Themen in Bildunterschriften</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Grammar</source>
            <translation>Grammatik</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Making images of “{prompt}”</source>
            <translation>Bilder zu „{prompt}“ entstehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>image made</source>
            <translation>Bild erzeugt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>images made</source>
            <translation>Bilder erzeugt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Finished in {time}: {made}, {found:,} already there.</source>
            <translation>Fertig in {time}: {made}, {found:,} schon vorhanden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>Stopped. Everything made so far is kept; Resume goes on from there.</source>
            <translation>Angehalten. Alles bisher Erzeugte bleibt erhalten; „Fortsetzen“ macht dort weiter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/progress.py" />
            <source>The proposals are ready to be edited.</source>
            <translation>Die Vorschläge können bearbeitet werden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/rating.py" />
            <source>{rated} of {all} sets rated. Raters: {raters}. As in: {source}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/rating.py" />
            <source>People who have seen the scores rate otherwise: rate first, compare afterwards.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/standings.py" />
            <source>Leanings: {counts}</source>
            <translation>Tendenzen: {counts}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/standings.py" />
            <source>Differences: {counts}</source>
            <translation>Unterschiede: {counts}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/standings.py" />
            <source>finding</source>
            <translation>Befund</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/standings.py" />
            <source>findings</source>
            <translation>Befunde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>Empty</source>
            <translation>Leer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>In progress</source>
            <translation>In Arbeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>Done</source>
            <translation>Erledigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>Needs attention</source>
            <translation>Braucht Aufmerksamkeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>{state}: {why}</source>
            <translation>{state}: {why}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>empty</source>
            <translation>leer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>done</source>
            <translation>erledigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>model is in the plan</source>
            <translation>Modell steht im Plan</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>models are in the plan</source>
            <translation>Modelle stehen im Plan</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>begun</source>
            <translation>begonnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>folder of models</source>
            <translation>Modellordner</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>folders of models</source>
            <translation>Modellordner</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>No folder of models was added; the models of the drawn world are always there</source>
            <translation>Kein Modellordner wurde hinzugefügt; die Modelle der gezeichneten Welt sind immer da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>plan was run</source>
            <translation>Plan wurde ausgeführt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>plans were run</source>
            <translation>Pläne wurden ausgeführt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>A plan was begun</source>
            <translation>Ein Plan wurde begonnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>Nothing is planned yet</source>
            <translation>Noch ist nichts geplant</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>at work</source>
            <translation>bei der Arbeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>Nothing was run yet</source>
            <translation>Noch ist nichts gelaufen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>stopped</source>
            <translation>angehalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>The run stopped before its end; Resume goes on from there</source>
            <translation>Der Lauf hielt vor seinem Ende an; „Fortsetzen“ macht dort weiter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>The run is finished</source>
            <translation>Der Lauf ist fertig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>There are no images yet</source>
            <translation>Es gibt noch keine Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>image failed</source>
            <translation>Bild fehlgeschlagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>images failed</source>
            <translation>Bilder fehlgeschlagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>image is there</source>
            <translation>Bild ist da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>images are there</source>
            <translation>Bilder sind da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>No image was judged yet</source>
            <translation>Noch wurde kein Bild beurteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>{judged:,} of {all:,} images were judged</source>
            <translation>{judged:,} von {all:,} Bildern wurden beurteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>There are no findings yet</source>
            <translation>Es gibt noch keine Befunde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>Images were judged after these results were made; run the plan again</source>
            <translation>Bilder wurden beurteilt, nachdem diese Ergebnisse entstanden; führen Sie den Plan noch einmal aus</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>A report is made from results</source>
            <translation>Ein Bericht entsteht aus Ergebnissen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>frozen</source>
            <translation>festgeschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>The texts of the report are frozen</source>
            <translation>Die Texte des Berichts sind festgeschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>The report is being written</source>
            <translation>Der Bericht wird geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/step_states.py" />
            <source>Nothing is written yet</source>
            <translation>Noch ist nichts geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/tour.py" />
            <source>No font is installed: the pictures will show no text. Install one, such as fonts-dejavu.</source>
            <translation>Es ist keine Schrift installiert: Die Bilder werden keinen Text zeigen. Installieren Sie eine, etwa fonts-dejavu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/tour.py" />
            <source>The sample audit did not end in time.</source>
            <translation>Das Beispiel-Audit wurde nicht rechtzeitig fertig.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/tour.py" />
            <source>The sample audit did not finish.</source>
            <translation>Das Beispiel-Audit wurde nicht fertig.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/tour.py" />
            <source>{file} could not be written.</source>
            <translation>{file} konnte nicht geschrieben werden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/tour.py" />
            <source>The result package could not be written: its plugin is not there.</source>
            <translation>Das Ergebnispaket konnte nicht geschrieben werden: Sein Plugin fehlt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/arrow_chart.py" />
            <source>ring or tip</source>
            <translation>Ring oder Spitze</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/arrow_chart.py" />
            <source>Arrows; the same numbers are in the Table tab</source>
            <translation>Pfeile; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/arrow_chart.py" />
            <source>not measured</source>
            <translation>nicht gemessen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/bar_chart.py" />
            <source>bar</source>
            <translation>Balken</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/bar_chart.py" />
            <source>Bar chart; the same numbers are in the Table tab</source>
            <translation>Balkendiagramm; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Import captions</source>
            <translation>Bildunterschriften importieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Captions to take</source>
            <translation>Zu übernehmende Bildunterschriften</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Drawn by chance.</source>
            <translation>Zufällig gezogen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Seed of the draw</source>
            <translation>Startwert der Ziehung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>The same seed draws the same ones.</source>
            <translation>Derselbe Startwert zieht dieselben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Only captions that speak of a single person</source>
            <translation>Nur Bildunterschriften, die von einer einzelnen Person sprechen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Told by a rule over their words.</source>
            <translation>Nach einer Regel über ihre Wörter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>The first captions that are taken</source>
            <translation>Die ersten Bildunterschriften, die übernommen werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Reading …</source>
            <translation>Wird gelesen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Add to the prompts</source>
            <translation>Zu den Prompts hinzufügen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Use as the prompts</source>
            <translation>Als Prompts verwenden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Replace the prompts</source>
            <translation>Die Prompts ersetzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>With {images:,} images per prompt that is {all:,} images of each model.</source>
            <translation>Bei {images:,} Bildern je Prompt sind das {all:,} Bilder von jedem Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>more</source>
            <translation>mehr</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Which file holds the captions?</source>
            <translation>In welcher Datei stehen die Bildunterschriften?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/caption_import.py" />
            <source>Captions (*.json *.jsonl *.csv *.tsv *.token *.txt);;All files (*)</source>
            <translation>Bildunterschriften (*.json *.jsonl *.csv *.tsv *.token *.txt);;Alle Dateien (*)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/chart.py" />
            <source>mark</source>
            <translation>Zeichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/chart.py" />
            <source>Chart; the same numbers are in the Table tab</source>
            <translation>Diagramm; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/concept_lists.py" />
            <source>concept</source>
            <translation>Begriff</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/concept_lists.py" />
            <source>Lists of concepts; the same numbers are in the Table tab</source>
            <translation>Listen von Begriffen; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/concept_lists.py" />
            <source>{number:,} more in the table</source>
            <translation>{number:,} weitere in der Tabelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/distribution_chart.py" />
            <source>dot</source>
            <translation>Punkt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/distribution_chart.py" />
            <source>Dots and quartiles by group; the same numbers are in the Table tab</source>
            <translation>Punkte und Quartile je Gruppe; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/distribution_chart.py" />
            <source>Box: the middle half of the images; line: median; ◆: mean with its interval.</source>
            <translation>Kasten: die mittlere Hälfte der Bilder; Linie: Median; ◆: Mittelwert mit seinem Intervall.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/distribution_chart.py" />
            <source>median {value}</source>
            <translation>Median {value}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/distribution_chart.py" />
            <source>{group}: {images}, median {middle}, middle half {low} to {high}.</source>
            <translation>{group}: {images}, Median {middle}, mittlere Hälfte {low} bis {high}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_agreement.py" />
            <source>What each method reads, one row per prompt and bias</source>
            <translation>Was jede Methode misst, eine Zeile je Prompt und Bias</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_agreement.py" />
            <source>They stand side by side once two methods have said what the images lean to.</source>
            <translation>Sie stehen nebeneinander, sobald zwei Methoden gesagt haben, wozu die Bilder neigen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_agreement.py" />
            <source>One method alone cannot agree</source>
            <translation>Eine Methode allein kann nicht übereinstimmen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_agreement.py" />
            <source>Do the methods agree?</source>
            <translation>Stimmen die Methoden überein?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_agreement.py" />
            <source>in quotes: a word of the prompt that it comes from</source>
            <translation>in Anführungszeichen: ein Wort des Prompts, von dem es kommt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Compare this run with</source>
            <translation>Diesen Lauf vergleichen mit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Which run came first</source>
            <translation>Welcher Lauf zuerst kam</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>It came before this run</source>
            <translation>Er kam vor diesem Lauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>It came after this run</source>
            <translation>Er kam nach diesem Lauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Compare with a run in another project folder</source>
            <translation>Mit einem Lauf in einem anderen Projektordner vergleichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Another project …</source>
            <translation>Anderes Projekt …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Differences</source>
            <translation>Unterschiede</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Compare with</source>
            <translation>Vergleichen mit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>The same plan, run again after a change, shows what the change did: another model, a reworded prompt, a setting. Images of the same seed are compared in pairs.</source>
            <translation>Derselbe Plan, nach einer Änderung noch einmal ausgeführt, zeigt, was die Änderung bewirkt hat: ein anderes Modell, ein anders formulierter Prompt, eine Einstellung. Bilder mit demselben Startwert werden paarweise verglichen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Choose a run to compare with</source>
            <translation>Wählen Sie einen Lauf zum Vergleichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Choose a run …</source>
            <translation>Einen Lauf wählen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>The image models of this run, with each other</source>
            <translation>Die Bildmodelle dieses Laufs untereinander</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>Comparing …</source>
            <translation>Wird verglichen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>number that both sides have</source>
            <translation>Zahl, die beide Seiten haben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>numbers that both sides have</source>
            <translation>Zahlen, die beide Seiten haben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>{clear:,} of {of} differ beyond chance, adjusted for comparing so many.</source>
            <translation>{clear:,} von {of} unterscheiden sich über den Zufall hinaus, für so viele Vergleiche korrigiert.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>{paired:,} are compared image by image from the same seeds.</source>
            <translation>{paired:,} werden Bild für Bild mit denselben Startwerten verglichen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_comparison.py" />
            <source>A difference says that they differ, not why.</source>
            <translation>Ein Unterschied sagt, dass sie verschieden sind, nicht warum.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_filter.py" />
            <source>Filter: a prompt, a bias, a word such as “clear” or “not met” (Ctrl+F)</source>
            <translation>Filter: ein Prompt, ein Bias, ein Wort wie „eindeutig“ oder „nicht erfüllt“ (Strg+F)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_filter.py" />
            <source>Filter findings</source>
            <translation>Befunde filtern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_filter.py" />
            <source>All methods ({count:,})</source>
            <translation>Alle Methoden ({count:,})</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_filter.py" />
            <source>Across methods</source>
            <translation>Über Methoden hinweg</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_filter.py" />
            <source>{number:,} of {every}</source>
            <translation>{number:,} von {every}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_summary.py" />
            <source>Summary: one row per question and image model</source>
            <translation>Übersicht: eine Zeile je Frage und Bildmodell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_summary.py" />
            <source>List what {method} found</source>
            <translation>Auflisten, was {method} gefunden hat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_summary.py" />
            <source>more finding</source>
            <translation>weiterer Befund</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_summary.py" />
            <source>more findings</source>
            <translation>weitere Befunde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_summary.py" />
            <source>{more} under Findings show what was counted, without a reading.</source>
            <translation>{more} unter „Befunde“ zeigen ohne Lesart, was gezählt wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>How it is drawn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Which table</source>
            <translation>Welche Tabelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Chart</source>
            <translation>Diagramm</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Table</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>How to read this</source>
            <translation>So liest man das</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Limits</source>
            <translation>Grenzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Numbers of this finding</source>
            <translation>Zahlen dieses Befunds</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>No limits are stated for this finding.</source>
            <translation>Für diesen Befund sind keine Grenzen angegeben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Ranked bars</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Word cloud</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Pairs that prompts share (UpSet)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Prompts by pairs (heat map)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Click a {mark}, or choose it with the arrow keys and press Enter, to see its images.</source>
            <translation>Klicken Sie auf das Element ({mark}), oder wählen Sie es mit den Pfeiltasten und drücken Sie die Eingabetaste, um seine Bilder zu sehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Dashed line: the threshold, {value}.</source>
            <translation>Gestrichelte Linie: die Schwelle, {value}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Each bar is a number; the thin line on it is its interval. A long line means that there are few images.</source>
            <translation>Jeder Balken ist eine Zahl; die dünne Linie darauf ist ihr Intervall. Eine lange Linie heißt, dass es wenige Bilder sind.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Each bar is a share, from 0 to 100%. The thin line is its interval: the true share may lie there.</source>
            <translation>Jeder Balken ist ein Anteil von 0 bis 100 %. Die dünne Linie ist sein Intervall: Der wahre Anteil kann darin liegen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Each bar is one value with its interval; the dashed line is the threshold.</source>
            <translation>Jeder Balken ist ein Wert mit seinem Intervall; die gestrichelte Linie ist die Schwelle.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Each row is one observation. Nothing was left out.</source>
            <translation>Jede Zeile ist eine Beobachtung. Nichts wurde weggelassen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>The longest bars matter most; left and right of zero are opposite directions. The thin line is the interval: where it crosses zero, the direction is not sure.</source>
            <translation>Die längsten Balken zählen am meisten; links und rechts der Null sind entgegengesetzte Richtungen. Die dünne Linie ist das Intervall: Wo sie die Null kreuzt, ist die Richtung nicht sicher.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>The stronger the colour, the further from zero; the number stands in the cell, its interval in the table. Where values lie on both sides of zero, blue is above and orange below.</source>
            <translation>Je kräftiger die Farbe, desto weiter von null; die Zahl steht in der Zelle, ihr Intervall in der Tabelle. Liegen Werte auf beiden Seiten der Null, so ist Blau darüber und Orange darunter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Each dot is one image; the box holds the middle half of them, the line in it the median. A diamond is the mean with its interval.</source>
            <translation>Jeder Punkt ist ein Bild; der Kasten fasst ihre mittlere Hälfte, die Linie darin den Median. Eine Raute ist der Mittelwert mit seinem Intervall.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Each arrow leads from a first measurement (the ring) to a second one (the tip) of the same group; the thin lines are their intervals. Where these overlap, the step may be chance.</source>
            <translation>Jeder Pfeil führt von einer ersten Messung (dem Ring) zu einer zweiten (der Spitze) derselben Gruppe; die dünnen Linien sind ihre Intervalle. Überlappen sie sich, kann der Schritt Zufall sein.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>The most frequent concepts come first; the bar below each shows how frequent, the thin line its interval.</source>
            <translation>Die häufigsten Begriffe kommen zuerst; der Balken unter jedem zeigt, wie häufig er ist, die dünne Linie sein Intervall.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>The larger a word, the more often it is said. Long words look larger than they are: judge by the bars beside them, where the thin line is the interval.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>Each column counts the pairs that are said of the prompts with a filled dot and of no other prompt. A column with one dot counts what only this prompt has; one with all dots, what all have in common.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>The threshold is {value}.</source>
            <translation>Die Schwelle ist {value}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>How it is computed</source>
            <translation>Wie gerechnet wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/finding_view.py" />
            <source>version</source>
            <translation>Version</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/heat_map.py" />
            <source>cell</source>
            <translation>Zelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/heat_map.py" />
            <source>Heat map; the same numbers are in the Table tab</source>
            <translation>Heatmap; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/help_panel.py" />
            <source>Read the help of this page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/help_panel.py" />
            <source>What is this?</source>
            <translation>Was ist das?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>No image</source>
            <translation>Kein Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>The image file is missing or cannot be read.</source>
            <translation>Die Bilddatei fehlt oder ist nicht lesbar.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>Image</source>
            <translation>Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>Seed</source>
            <translation>Startwert (Seed)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>Digest</source>
            <translation>Digest</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>Copy digest</source>
            <translation>Digest kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>Copy the name of this evidence</source>
            <translation>Den Namen dieses Belegs kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/image_detail.py" />
            <source>No caption yet</source>
            <translation>Noch keine Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Image models to audit</source>
            <translation>Zu auditierende Bildmodelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Add a model folder…</source>
            <translation>Modellordner hinzufügen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Folders are read where they are; nothing in them is changed.</source>
            <translation>Ordner werden dort gelesen, wo sie liegen; nichts darin wird geändert.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Makes the images</source>
            <translation>Erzeugt die Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Describes the images</source>
            <translation>Beschreibt die Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Proposes what to look for</source>
            <translation>Schlägt vor, wonach gesucht wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Reads the grammar of sentences</source>
            <translation>Liest die Grammatik von Sätzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Answers questions about images</source>
            <translation>Beantwortet Fragen zu Bildern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Compares images and texts</source>
            <translation>Vergleicht Bilder und Texte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Sorts images into classes</source>
            <translation>Ordnet Bilder in Klassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Fills gaps in sentences</source>
            <translation>Füllt Lücken in Sätzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>Traces words into images</source>
            <translation>Verfolgt Wörter in Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>None found – add its folder</source>
            <translation>Keines gefunden – fügen Sie seinen Ordner hinzu</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/model_chooser.py" />
            <source>In which folder are your models?</source>
            <translation>In welchem Ordner liegen Ihre Modelle?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/parts.py" />
            <source>Details</source>
            <translation>Einzelheiten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/parts.py" />
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/parts.py" />
            <source>Dismiss</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>What is this audit called?</source>
            <translation>Wie heißt dieses Audit?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Title of the audit</source>
            <translation>Titel des Audits</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Images that several questions ask for are made once.</source>
            <translation>Bilder, nach denen mehrere Fragen verlangen, werden nur einmal erzeugt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Nothing is looked for that you have not approved. Untick what should take no part; add rows.</source>
            <translation>Es wird nach nichts gesucht, was Sie nicht gebilligt haben. Nehmen Sie den Haken weg bei allem, was nicht teilnehmen soll; fügen Sie Zeilen hinzu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Title</source>
            <translation>Titel</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Prompts</source>
            <translation>Prompts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Questions</source>
            <translation>Fragen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>What to look for</source>
            <translation>Wonach gesucht wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Prompts or options have changed since this was proposed: {methods}.</source>
            <translation>Prompts oder Optionen haben sich geändert, seit dies vorgeschlagen wurde: {methods}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Asking again replaces what you edited there.</source>
            <translation>Neu fragen ersetzt, was Sie dort bearbeitet haben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Where prompts come from</source>
            <translation>Woher die Prompts kommen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>a photo of a doctor
a photo of a nurse</source>
            <translation>a photo of a doctor
a photo of a nurse</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Prompts, one per line</source>
            <translation>Prompts, einer je Zeile</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>The &lt;nationality&gt; &lt;person&gt; is eating.</source>
            <translation>The &lt;nationality&gt; &lt;person&gt; is eating.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Template; names in angle brackets are replaced by each of their values</source>
            <translation>Vorlage; Namen in spitzen Klammern werden durch jeden ihrer Werte ersetzt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Prompt suite</source>
            <translation>Prompt-Sammlung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Import captions…</source>
            <translation>Bildunterschriften importieren …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Take prompts from a file of captions: COCO, Flickr30k, a CSV, or a text file</source>
            <translation>Prompts aus einer Datei mit Bildunterschriften nehmen: COCO, Flickr30k, CSV oder eine Textdatei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>One per line</source>
            <translation>Einer je Zeile</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Template</source>
            <translation>Vorlage</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Separate values by commas. To count values together, put a group behind a colon, as in “Thai: Asia”.</source>
            <translation>Trennen Sie Werte durch Kommas. Um Werte gemeinsam zu zählen, setzen Sie eine Gruppe hinter einen Doppelpunkt, wie in „Thai: Asia“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>values, separated by commas</source>
            <translation>Werte, durch Kommas getrennt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Values of {name}</source>
            <translation>Werte von {name}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>prompt</source>
            <translation>Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>prompts</source>
            <translation>Prompts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>These lists make more than {most:,} prompts. Shorten them.</source>
            <translation>Diese Listen ergeben mehr als {most:,} Prompts. Kürzen Sie sie.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>Licence</source>
            <translation>Lizenz</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/prompt_editor.py" />
            <source>It ticks the questions it was made for and sets their options; you can change them.</source>
            <translation>Sie hakt die Fragen an, für die sie gemacht wurde, und setzt deren Optionen; Sie können sie ändern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_editor.py" />
            <source>Ask again</source>
            <translation>Neu fragen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_editor.py" />
            <source>Ask this method once more; what you edited below is replaced</source>
            <translation>Diese Methode noch einmal fragen; was Sie darunter bearbeitet haben, wird ersetzt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_editor.py" />
            <source>Ask again: {title}</source>
            <translation>Neu fragen: {title}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_editor.py" />
            <source>Show</source>
            <translation>Zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_editor.py" />
            <source>Hide</source>
            <translation>Verbergen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_editor.py" />
            <source>{title}: {kept:,} of {all:,} ticked</source>
            <translation>{title}: {kept:,} von {all:,} angehakt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_editor.py" />
            <source>not looked at yet</source>
            <translation>noch nicht angesehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>Show only rows with …</source>
            <translation>Nur Zeilen zeigen mit …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>Show only rows of “{title}” that contain</source>
            <translation>Nur Zeilen von „{title}“ zeigen, die enthalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>Use all shown</source>
            <translation>Alle gezeigten verwenden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>Use none shown</source>
            <translation>Keine gezeigten verwenden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>Add a row</source>
            <translation>Zeile hinzufügen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>Remove the row you added</source>
            <translation>Die hinzugefügte Zeile entfernen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>{kept:,} of {all:,} ticked</source>
            <translation>{kept:,} von {all:,} angehakt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>row shown</source>
            <translation>Zeile gezeigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/proposal_table.py" />
            <source>rows shown</source>
            <translation>Zeilen gezeigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Show options</source>
            <translation>Optionen zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Hide options</source>
            <translation>Optionen verbergen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Asks for {all}.</source>
            <translation>Verlangt {all}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>option to put right</source>
            <translation>Option zu berichtigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>options to put right</source>
            <translation>Optionen zu berichtigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>All at their defaults.</source>
            <translation>Alle wie vorgegeben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>more option changed</source>
            <translation>weitere Option geändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>more options changed</source>
            <translation>weitere Optionen geändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Changed: {options}</source>
            <translation>Geändert: {options}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Needs {models}.</source>
            <translation>Braucht {models}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source> or </source>
            <translation> oder </translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Depending on {options}: {model}.</source>
            <translation>Je nach {options}: {model}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Under Models, add the folder of one, or leave this question out.</source>
            <translation>Fügen Sie unter „Modelle“ einen passenden Ordner hinzu, oder lassen Sie diese Frage weg.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Under Models, add the folder of one, or change {options}.</source>
            <translation>Fügen Sie unter „Modelle“ einen passenden Ordner hinzu, oder ändern Sie {options}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Cannot be asked yet: no model was found that is {missing}.</source>
            <translation>Kann noch nicht gestellt werden: Es fehlt {missing}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/question_card.py" />
            <source>Tick {missing} under Models.</source>
            <translation>Wählen Sie unter „Modelle“ {missing}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/rail.py" />
            <source>{number} {step}</source>
            <translation>{number} {step}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/rail.py" />
            <source>No project open</source>
            <translation>Kein Projekt geöffnet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/ranked_chart.py" />
            <source>Ranked bars; the same numbers are in the Table tab</source>
            <translation>Balken nach Rang; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/rating_round.py" />
            <source>What is rated</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/rating_round.py" />
            <source>Sets rated</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/rating_round.py" />
            <source>Sets of images come here when a run has findings of TIBET or OpenBias: these have scores to compare.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/rating_round.py" />
            <source>Nothing to rate yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/rating_round.py" />
            <source>Compare with the scores</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/rating_round.py" />
            <source>Rate first: who has seen the scores rates otherwise.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/rating_round.py" />
            <source>Back to rating</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/rating_round.py" />
            <source>Esc</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/rating_round.py" />
            <source>{done} of {all} rated</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_exhibits.py" />
            <source>Image to show</source>
            <translation>Zu zeigendes Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_exhibits.py" />
            <source>Description for those who cannot see it</source>
            <translation>Beschreibung für alle, die es nicht sehen können</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_exhibits.py" />
            <source>Add</source>
            <translation>Hinzufügen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_exhibits.py" />
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_exhibits.py" />
            <source>An exhibit needs a description: what it shows, how people are depicted in it.</source>
            <translation>Ein Exponat braucht eine Beschreibung: was es zeigt und wie Personen darin dargestellt sind.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_preview.py" />
            <source>Preview of the report</source>
            <translation>Vorschau des Berichts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_preview.py" />
            <source>Reference model.</source>
            <translation>Referenzmodell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_preview.py" />
            <source>The preview ends here; the report goes on.</source>
            <translation>Die Vorschau endet hier; der Bericht geht weiter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_preview.py" />
            <source>Still to be written. </source>
            <translation>Noch zu schreiben. </translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_preview.py" />
            <source>Warning. </source>
            <translation>Warnung. </translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_preview.py" />
            <source>threshold </source>
            <translation>Schwelle </translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_preview.py" />
            <source>{number:,} rows more</source>
            <translation>{number:,} weitere Zeilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/report_texts.py" />
            <source> (if you wish)</source>
            <translation> (wenn Sie möchten)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/review_panel.py" />
            <source>No, because …</source>
            <translation>Nein, denn …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/review_panel.py" />
            <source>Press {key}</source>
            <translation>{key} drücken</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/review_panel.py" />
            <source>Not judged yet</source>
            <translation>Noch nicht beurteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/review_panel.py" />
            <source>Your verdict: {value}</source>
            <translation>Ihr Urteil: {value}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/review_undo.py" />
            <source>verdict “{value}”</source>
            <translation>Urteil „{value}“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/stage_strip.py" />
            <source>{found:,} already there</source>
            <translation>{found:,} schon vorhanden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/stage_strip.py" />
            <source>{failed:,} failed</source>
            <translation>{failed:,} fehlgeschlagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/stage_strip.py" />
            <source>{filtered:,} held back by the model's filter</source>
            <translation>{filtered:,} vom Filter des Modells zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/stage_strip.py" />
            <source>complete</source>
            <translation>vollständig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/stage_strip.py" />
            <source>stopped here</source>
            <translation>hier angehalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/status_line.py" />
            <source>BiasLens opens no connection. What tries to is blocked and counted, in the window and in every job.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/status_line.py" />
            <source>Memory that BiasLens uses now: the window and the job at work together.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/status_line.py" />
            <source>Saved {time}</source>
            <translation>Gespeichert {time}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/status_line.py" />
            <source>Offline – {attempts}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/status_line.py" />
            <source>connection attempt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/status_line.py" />
            <source>connection attempts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/status_line.py" />
            <source>Memory {size}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/status_line.py" />
            <source>about {time} left, until {end}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/tile_strip.py" />
            <source>newest image</source>
            <translation>neuestes Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/tile_strip.py" />
            <source>newest images</source>
            <translation>neueste Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/upset_chart.py" />
            <source>column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/upset_chart.py" />
            <source>Which prompts share pairs; the same numbers are in the Table tab</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/upset_chart.py" />
            <source>Each column counts the pairs that are said of exactly the prompts with a filled dot below it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/word_cloud.py" />
            <source>word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/word_cloud.py" />
            <source>Word cloud beside ranked bars; the same numbers are in the Table tab</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window.py" />
            <source>Explain this page in plain words, beside it ({keys})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window.py" />
            <source>Reference world – drawings, not a real model</source>
            <translation>Referenzwelt – Zeichnungen, kein echtes Modell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Pair</source>
            <translation>Paar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Lower-case lemmas: “older women” is counted as “old woman”.</source>
            <translation>Grundformen in Kleinbuchstaben: „older women“ wird als „old woman“ gezählt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>As written</source>
            <translation>Wie geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>of</source>
            <translation>von</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Occurrences</source>
            <translation>Vorkommen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>A pair said twice in one caption is one image, twice seen.</source>
            <translation>Ein Paar, das in einer Bildunterschrift zweimal steht, ist ein Bild, zweimal gesehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Pairs</source>
            <translation>Paare</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Pairs by prompt</source>
            <translation>Paare je Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Phrases in the caption</source>
            <translation>Wendungen in der Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Not in the caption (left out)</source>
            <translation>Nicht in der Bildunterschrift (weggelassen)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Phrases</source>
            <translation>Wendungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Distinct pairs</source>
            <translation>Verschiedene Paare</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Likely in all</source>
            <translation>Vermutlich insgesamt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Chao2: pairs seen once hint at pairs not yet seen.</source>
            <translation>Chao2: Paare, die einmal gesehen wurden, lassen auf noch nicht gesehene schließen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Distinct pairs per prompt</source>
            <translation>Verschiedene Paare je Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Found in</source>
            <translation>Gefunden bei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Which</source>
            <translation>Welche</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/pair_tables.py" />
            <source>Common and unique pairs</source>
            <translation>Gemeinsame und einmalige Paare</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>img_file</source>
            <translation>img_file</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>prompt_subject</source>
            <translation>prompt_subject</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>caption_subject</source>
            <translation>caption_subject</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>Suggestion</source>
            <translation>Vorschlag</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>A rule's guess; it never counts where a reviewer has decided.</source>
            <translation>Die Vermutung einer Regel; sie zählt nie, wo ein Mensch entschieden hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>Why</source>
            <translation>Warum</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>Verdict</source>
            <translation>Urteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/subjects.py" />
            <source>Subject mapping</source>
            <translation>Zuordnung der Motive</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>Keyword</source>
            <translation>Stichwort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>Topic</source>
            <translation>Thema</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>A bias to look for, in a word or a few: gender, age, culture.</source>
            <translation>Ein Bias, nach dem gesucht wird, in ein paar Wörtern: gender, age, culture.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>Proposed for</source>
            <translation>Vorgeschlagen für</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>A topic leaves the audit when none of its keywords is used.</source>
            <translation>Ein Thema verlässt das Audit, wenn keines seiner Stichwörter verwendet wird.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>Keywords</source>
            <translation>Stichwörter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/biaslens/topics.py" />
            <source>Topics</source>
            <translation>Themen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Figure</source>
            <translation>Größe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Of</source>
            <translation>Von</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>The planted effect: the largest share above an even one; or the kind of finding.</source>
            <translation>Der eingebaute Effekt: der größte Anteil über einem gleichen; oder die Art des Befunds.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Images per prompt</source>
            <translation>Bilder je Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Share of audits</source>
            <translation>Anteil der Audits</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>from</source>
            <translation>von</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Audits</source>
            <translation>Audits</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Every bias and prompt of every repetition counts as one.</source>
            <translation>Jeder Bias und jeder Prompt jeder Wiederholung zählt als eines.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Figures</source>
            <translation>Größen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Depicted as</source>
            <translation>Dargestellt als</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Planted</source>
            <translation>Eingebaut</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>In the pool</source>
            <translation>Im Vorrat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>As the judge answers; what it calls unknown is left out.</source>
            <translation>Wie das Bewertungsmodell antwortet; was er unbekannt nennt, bleibt weg.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Planted and realised</source>
            <translation>Eingebaut und verwirklicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Attribute</source>
            <translation>Merkmal</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>The prompt states</source>
            <translation>Der Prompt nennt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>The judge answers</source>
            <translation>Das Bewertungsmodell antwortet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Share of the stated</source>
            <translation>Anteil an den genannten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>The judge against stated words</source>
            <translation>Das Bewertungsmodell gegen genannte Wörter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Side by side</source>
            <translation>Nebeneinander</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Variant</source>
            <translation>Variante</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Score</source>
            <translation>Maß</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Towards</source>
            <translation>Hin zu</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Beyond chance</source>
            <translation>Mehr als Zufall</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Empty where the method cannot tell.</source>
            <translation>Leer, wo die Methode es nicht sagen kann.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Finding</source>
            <translation>Befund</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>F1 is the first finding of the run.</source>
            <translation>F1 ist der erste Befund des Laufs.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Every reading</source>
            <translation>Jede Messung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/coverage.py" />
            <source>Images asked</source>
            <translation>Verlangte Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/coverage.py" />
            <source>Usable</source>
            <translation>Verwendbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/coverage.py" />
            <source>Stopped by the safety filter</source>
            <translation>Vom Sicherheitsfilter zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/coverage.py" />
            <source>What was asked and made</source>
            <translation>Was verlangt und erzeugt wurde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/judge.py" />
            <source>People say</source>
            <translation>Menschen sagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/judge.py" />
            <source>Judge agrees</source>
            <translation>Bewertungsmodell stimmt zu</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/judge.py" />
            <source>The share of the row that the judge answered as people did.</source>
            <translation>Der Anteil der Zeile, bei dem das Bewertungsmodell wie die Menschen antwortete.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/judge.py" />
            <source>The judge against people</source>
            <translation>Das Bewertungsmodell gegen Menschen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/pair_views.py" />
            <source>Said of exactly</source>
            <translation>Gesagt von genau</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/pair_views.py" />
            <source>Which prompts share pairs</source>
            <translation>Welche Prompts Paare teilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Auditor's opinion</source>
            <translation>Gesamturteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>What you conclude, in words that need no statistics.</source>
            <translation>Was Sie schließen, in Worten, die keine Statistik brauchen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>System under test</source>
            <translation>Geprüftes System</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Name, version, provider and licence of what was audited.</source>
            <translation>Name, Version, Anbieter und Lizenz dessen, was auditiert wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Purpose</source>
            <translation>Zweck</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>What the system is meant for, and why it is audited.</source>
            <translation>Wofür das System gedacht ist und warum es auditiert wird.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Scope</source>
            <translation>Umfang</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>What was looked at.</source>
            <translation>Was betrachtet wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Out of scope</source>
            <translation>Nicht im Umfang</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>What was not looked at, and why.</source>
            <translation>Was nicht betrachtet wurde, und warum.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Who set the thresholds</source>
            <translation>Wer die Schwellen gesetzt hat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Who decided on them, when, and on what ground.</source>
            <translation>Wer über sie entschieden hat, wann und aus welchem Grund.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Limitations</source>
            <translation>Einschränkungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>What a reader must not conclude from this report.</source>
            <translation>Was man aus diesem Bericht nicht schließen darf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Recommendations</source>
            <translation>Empfehlungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>What should be done, by whom, and by when.</source>
            <translation>Was getan werden sollte, von wem und bis wann.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Response of the provider</source>
            <translation>Antwort des Anbieters</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>What the provider says to the findings.</source>
            <translation>Was der Anbieter zu den Befunden sagt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Auditor</source>
            <translation>Auditor/in</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Name and function of who signs.</source>
            <translation>Name und Funktion der Person, die unterschreibt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Reviewers</source>
            <translation>Gutachter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Who judged the images; only what they agreed to have printed.</source>
            <translation>Wer die Bilder beurteilt hat; nur, was mit ihrer Zustimmung gedruckt wird.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Case number</source>
            <translation>Aktenzeichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/report_texts.py" />
            <source>Your own number for this audit.</source>
            <translation>Ihre eigene Nummer für dieses Audit.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>A word or a few: gender, age.</source>
            <translation>Ein Wort oder einige: gender, age.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Classes</source>
            <translation>Klassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Two or more, separated by semicolons. The judge tells them apart.</source>
            <translation>Zwei oder mehr, durch Semikolons getrennt. Das Bewertungsmodell unterscheidet sie.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Asked of the images when words are left out one by one.</source>
            <translation>Wird zu den Bildern gefragt, wenn Wörter einzeln weggelassen werden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>States the answer</source>
            <translation>Nennt die Antwort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Why it is not ticked: a prompt that says “old” asks nothing of age.</source>
            <translation>Warum es nicht angehakt ist: Ein Prompt, der „old“ sagt, fragt nicht nach dem Alter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Word</source>
            <translation>Wort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>At character</source>
            <translation>Bei Zeichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Why not</source>
            <translation>Warum nicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Stop words carry no influence of their own that a reader would care for.</source>
            <translation>Funktionswörter haben keinen eigenen Einfluss, der beim Lesen zählt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Names the bias</source>
            <translation>Benennt den Bias</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>The word takes no part in the scores of these biases.</source>
            <translation>Das Wort nimmt an den Werten dieser Bias nicht teil.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Biases</source>
            <translation>Bias</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Words</source>
            <translation>Wörter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Influence</source>
            <translation>Einfluss</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Tokens</source>
            <translation>Token</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>In how many pieces the word reaches the image model.</source>
            <translation>In wie vielen Stücken das Wort beim Bildmodell ankommt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Why not scored</source>
            <translation>Warum ohne Wert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Shift of the classes</source>
            <translation>Verschiebung der Klassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>0: the same shares. 1: no class in common.</source>
            <translation>0: dieselben Anteile. 1: keine Klasse gemeinsam.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Pairs of images</source>
            <translation>Bildpaare</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>p</source>
            <translation>p</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>By exchanging the images with and without the word, seed by seed.</source>
            <translation>Durch Vertauschen der Bilder mit und ohne das Wort, Startwert für Startwert.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Without each word</source>
            <translation>Ohne jedes Wort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Judged to show</source>
            <translation>Beurteilt als</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Steps with gradient</source>
            <translation>Schritte mit Gradient</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Loss (eq. 7)</source>
            <translation>Verlust (Gl. 7)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>Missing because</source>
            <translation>Fehlt, weil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/gradbias/influence_tables.py" />
            <source>What the judge saw</source>
            <translation>Was das Bewertungsmodell sah</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>Caption file too large</source>
            <translation>Datei mit Bildunterschriften zu groß</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>Take a part of it, such as the validation captions.</source>
            <translation>Nehmen Sie einen Teil davon, etwa die Bildunterschriften zur Validierung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>No captions</source>
            <translation>Keine Bildunterschriften</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>Not a text file</source>
            <translation>Keine Textdatei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>The file holds bytes that no text has.</source>
            <translation>Die Datei enthält Bytes, die kein Text hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>Damaged caption file</source>
            <translation>Beschädigte Datei mit Bildunterschriften</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>Its JSON is nested too deeply.</source>
            <translation>Ihr JSON ist zu tief verschachtelt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/caption_files.py" />
            <source>Choose COCO's captions_train2017.json or captions_val2017.json.</source>
            <translation>Wählen Sie captions_train2017.json oder captions_val2017.json von COCO.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>unknown</source>
            <translation>unbekannt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>No answer</source>
            <translation>Keine Antwort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Most often</source>
            <translation>Am häufigsten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Severity (eq. 6)</source>
            <translation>Schwere (Gl. 6)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Without bias</source>
            <translation>Ohne Bias</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Where a model without bias scores with as many images.</source>
            <translation>Wo ein Modell ohne Bias mit ebenso vielen Bildern liegt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Severity by caption</source>
            <translation>Schwere je Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Rank</source>
            <translation>Rang</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Context-free severity</source>
            <translation>Schwere ohne Kontext</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Context-aware severity</source>
            <translation>Schwere mit Kontext</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Without bias (aware)</source>
            <translation>Ohne Bias (mit Kontext)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Aware - free</source>
            <translation>Mit − ohne Kontext</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Large where captions lean to different classes.</source>
            <translation>Groß, wo Bildunterschriften zu verschiedenen Klassen neigen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>How often a model without bias is as far from the reference (simulated).</source>
            <translation>Wie oft ein Modell ohne Bias ebenso weit von der Bezugsverteilung liegt (simuliert).</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/class_answers.py" />
            <source>Biases ranked</source>
            <translation>Bias nach Rang</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>No.</source>
            <translation>Nr.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Joins this table to the captions below; a row of your own needs none.</source>
            <translation>Verbindet diese Tabelle mit den Bildunterschriften darunter; eine eigene Zeile braucht keine.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>A word or a few: gender, age, kitchen style.</source>
            <translation>Ein Wort oder einige: gender, age, kitchen style.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Separated by semicolons; “unknown” is always asked as well.</source>
            <translation>Durch Semikolons getrennt; nach „unknown“ wird immer auch gefragt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Asked of every image of the captions below.</source>
            <translation>Wird zu jedem Bild der Bildunterschriften darunter gefragt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Captions that do not state the answer; a bias of your own takes all.</source>
            <translation>Bildunterschriften, die die Antwort nicht nennen; ein eigener Bias nimmt alle.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Also proposed as</source>
            <translation>Auch vorgeschlagen als</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Question of its own</source>
            <translation>Eigene Frage</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Empty: the question of the bias.</source>
            <translation>Leer: die Frage des Bias.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Why it is not ticked: a caption that says “old” asks nothing of age.</source>
            <translation>Warum es nicht angehakt ist: Eine Bildunterschrift, die „old“ sagt, fragt nicht nach dem Alter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Captions of each bias</source>
            <translation>Bildunterschriften zu jedem Bias</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Reference distribution not understood</source>
            <translation>Bezugsverteilung nicht verstanden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Reference distribution of other classes</source>
            <translation>Bezugsverteilung anderer Klassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Give one share for each class.</source>
            <translation>Geben Sie für jede Klasse einen Anteil an.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Give one of them a share above 0.</source>
            <translation>Geben Sie einer davon einen Anteil über 0.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>0 stands for no bias.</source>
            <translation>0 steht für keinen Bias.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Label not known</source>
            <translation>Etikett nicht bekannt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Write the labels as the classifier spells them.</source>
            <translation>Schreiben Sie die Etiketten so, wie der Klassifikator sie schreibt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/openbias/open_bias_plan.py" />
            <source>Write it as 0.25 or 25%.</source>
            <translation>Schreiben Sie es als 0.25 oder 25%.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/plan.py" />
            <source>Use</source>
            <translation>Verwenden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/plan.py" />
            <source>Rows that are not ticked take no part in the audit.</source>
            <translation>Zeilen ohne Haken nehmen am Audit nicht teil.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/plan.py" />
            <source>Proposed by</source>
            <translation>Vorgeschlagen von</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/plan.py" />
            <source>Where the proposal comes from; yours say 'auditor'.</source>
            <translation>Woher der Vorschlag kommt; bei Ihren steht „auditor“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/plan.py" />
            <source>p (Holm)</source>
            <translation>p (Holm)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/plan.py" />
            <source>p (BH)</source>
            <translation>p (BH)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/merging.py" />
            <source>Verdicts do not match</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/merging.py" />
            <source>One of them was changed outside of BiasLens. Ask the reviewer to save the verdicts again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/questions.py" />
            <source>Does the image show the subject of the prompt?</source>
            <translation>Zeigt das Bild das Motiv des Prompts?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/questions.py" />
            <source>Does the caption describe what the image shows?</source>
            <translation>Beschreibt die Bildunterschrift, was das Bild zeigt?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>There is no prompt.</source>
            <translation>Es gibt keinen Prompt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Type a prompt or choose a prompt suite.</source>
            <translation>Geben Sie einen Prompt ein, oder wählen Sie eine Prompt-Sammlung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>The same prompt is there twice.</source>
            <translation>Derselbe Prompt steht zweimal da.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Remove one of the two.</source>
            <translation>Entfernen Sie einen der beiden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>No image model is chosen.</source>
            <translation>Kein Bildmodell ist gewählt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Add a model folder and choose it.</source>
            <translation>Fügen Sie einen Modellordner hinzu, und wählen Sie ihn.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>No method is chosen.</source>
            <translation>Keine Methode ist gewählt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Choose at least one question to ask.</source>
            <translation>Wählen Sie mindestens eine Frage.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>A prompt is empty.</source>
            <translation>Ein Prompt ist leer.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Type what the model shall draw, or remove the empty line.</source>
            <translation>Geben Sie ein, was das Modell zeichnen soll, oder entfernen Sie die leere Zeile.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Image models read about the first 77 tokens, some 60 words. Shorten the prompt.</source>
            <translation>Bildmodelle lesen etwa die ersten 77 Token, rund 60 Wörter. Kürzen Sie den Prompt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Give it a list of values, or remove the brackets.</source>
            <translation>Geben Sie ihm eine Liste von Werten, oder entfernen Sie die Klammern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>They came along when the text was copied; type the prompt anew.</source>
            <translation>Sie kamen beim Kopieren des Textes mit; tippen Sie den Prompt neu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Keywords and topics are found in English only; images are made all the same.</source>
            <translation>Stichwörter und Themen werden nur im Englischen gefunden; Bilder entstehen trotzdem.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>10 show a strong pattern, 50 or more give a usable interval.</source>
            <translation>10 zeigen ein starkes Muster, 50 oder mehr ergeben ein brauchbares Intervall.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Concept</source>
            <translation>Konzept</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Association</source>
            <translation>Assoziation</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Association of every neutral image</source>
            <translation>Assoziation jedes neutralen Bildes</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Neutral images</source>
            <translation>Neutrale Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Mean association</source>
            <translation>Mittlere Assoziation</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Lower quartile</source>
            <translation>Unteres Quartil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Median</source>
            <translation>Median</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Upper quartile</source>
            <translation>Oberes Quartil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Position</source>
            <translation>Lage</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Quartiles of the associations</source>
            <translation>Quartile der Assoziationen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Concept X</source>
            <translation>Konzept X</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Concept Y</source>
            <translation>Konzept Y</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Attribute A</source>
            <translation>Attribut A</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Attribute B</source>
            <translation>Attribut B</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Images of X</source>
            <translation>Bilder von X</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Images of Y</source>
            <translation>Bilder von Y</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Association score S</source>
            <translation>Assoziationswert S</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>p (permutation)</source>
            <translation>p (Permutation)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Splits</source>
            <translation>Aufteilungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>All splits counted</source>
            <translation>Alle Aufteilungen gezählt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Effect size d</source>
            <translation>Effektstärke d</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Test</source>
            <translation>Test</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Closer to A</source>
            <translation>Näher an A</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>Closer to B</source>
            <translation>Näher an B</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/attribute_association_tables.py" />
            <source>What reviewers chose</source>
            <translation>Was Gutachter gewählt haben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/stimuli.py" />
            <source>Role</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/stimuli.py" />
            <source>Two concepts are compared; each is close to attribute A or to attribute B.</source>
            <translation>Zwei Konzepte werden verglichen; jedes ist Attribut A oder Attribut B nahe.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/stimuli.py" />
            <source>Stimulus</source>
            <translation>Stimulus</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/stimuli.py" />
            <source>A word without a tick takes its prompts with it.</source>
            <translation>Ein Wort ohne Haken nimmt seine Prompts mit.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/stimuli.py" />
            <source>Empty: the neutral prompt, which names neither attribute.</source>
            <translation>Leer: der neutrale Prompt, der kein Attribut nennt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/stimuli.py" />
            <source>Attribute word</source>
            <translation>Attributwort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/t2iat/stimuli.py" />
            <source>Stimuli</source>
            <translation>Stimuli</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Axis</source>
            <translation>Achse</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>What is put in</source>
            <translation>Was eingesetzt wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Counterfactual prompt</source>
            <translation>Kontrafaktischer Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>CAS</source>
            <translation>CAS</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>1: the same concepts as often. 0: no concept in common.</source>
            <translation>1: dieselben Begriffe gleich oft. 0: kein Begriff gemeinsam.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Places changed</source>
            <translation>Geänderte Stellen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>More than one: the difference has several reasons.</source>
            <translation>Mehr als eine: Der Unterschied hat mehrere Gründe.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Association with every counterfactual</source>
            <translation>Assoziation mit jedem kontrafaktischen Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Counterfactuals</source>
            <translation>Kontrafaktische Prompts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Most like</source>
            <translation>Am ähnlichsten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>BAV</source>
            <translation>BAV</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Variance of the axis' CAS (equation 5).</source>
            <translation>Varianz der CAS einer Achse (Gleichung 5).</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>BAV / largest</source>
            <translation>BAV / größter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>As the paper draws it; not comparable between prompts.</source>
            <translation>Wie die Arbeit es zeichnet; zwischen Prompts nicht vergleichbar.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>MAD</source>
            <translation>MAD</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>The score of the paper's later version, 0 to 1.</source>
            <translation>Das Maß der späteren Fassung der Arbeit, 0 bis 1.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>By chance up to</source>
            <translation>Durch Zufall bis</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>19 of 20 axes without any leaning stay below this.</source>
            <translation>19 von 20 Achsen ohne jede Neigung bleiben darunter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Scores of every axis</source>
            <translation>Werte jeder Achse</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Occurrences per image</source>
            <translation>Vorkommen je Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>How often every concept is said, per image</source>
            <translation>Wie oft jeder Begriff gesagt wird, je Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Counted as</source>
            <translation>Gezählt als</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Part of speech</source>
            <translation>Wortart</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Times said</source>
            <translation>Mal gesagt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Words counted as one concept</source>
            <translation>Als ein Begriff gezählte Wörter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Second axis</source>
            <translation>Zweite Achse</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Share for the prompt</source>
            <translation>Anteil beim Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Difference</source>
            <translation>Unterschied</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/concept_tables.py" />
            <source>Answers that change along with the axis</source>
            <translation>Antworten, die sich mit der Achse ändern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/counterfactuals.py" />
            <source>Societal: unfair to people. Incidental: it only lessens diversity.</source>
            <translation>Gesellschaftlich: ungerecht gegen Menschen. Beiläufig: mindert nur die Vielfalt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/counterfactuals.py" />
            <source>Answers</source>
            <translation>Antworten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/counterfactuals.py" />
            <source>Question about every image</source>
            <translation>Frage zu jedem Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/counterfactuals.py" />
            <source>Its name in charts.</source>
            <translation>Ihr Name in Diagrammen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/counterfactuals.py" />
            <source>Word by word</source>
            <translation>Wort für Wort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/counterfactuals.py" />
            <source>Why it is not ticked</source>
            <translation>Warum nicht angehakt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/tibet/counterfactuals.py" />
            <source>Axes of bias</source>
            <translation>Achsen des Bias</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal.py" />
            <source>A word without a tick is never replaced and gets no influence.</source>
            <translation>Ein Wort ohne Haken wird nie ersetzt und erhält keinen Einfluss.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal.py" />
            <source>Text</source>
            <translation>Text</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal.py" />
            <source>An image belongs to the group whose text it is closest to.</source>
            <translation>Ein Bild gehört zu der Gruppe, deren Text es am nächsten ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>from (bootstrap)</source>
            <translation>von (Bootstrap)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>to (bootstrap)</source>
            <translation>bis (Bootstrap)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>from (Hoeffding)</source>
            <translation>von (Hoeffding)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Theorem 1: holds whatever the shares are.</source>
            <translation>Satz 1: gilt, wie groß die Anteile auch sind.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>to (Hoeffding)</source>
            <translation>bis (Hoeffding)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>That the influence is 0.</source>
            <translation>Dass der Einfluss 0 ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Influence of every word</source>
            <translation>Einfluss jedes Wortes</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Words replaced</source>
            <translation>Ersetzte Wörter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Images read</source>
            <translation>Gelesene Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Prompts sent</source>
            <translation>Gesendete Prompts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Sets of replaced words</source>
            <translation>Mengen ersetzter Wörter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Prompt sent</source>
            <translation>Gesendeter Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Images and their groups</source>
            <translation>Bilder und ihre Gruppen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Place in the template</source>
            <translation>Stelle in der Vorlage</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/word_influence/removal_tables.py" />
            <source>Influence over all prompts</source>
            <translation>Einfluss über alle Prompts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_folder.py" />
            <source>Part missing</source>
            <translation>Ein Teil fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_folder.py" />
            <source>The model cannot be loaded</source>
            <translation>Das Modell kann nicht geladen werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_folder.py" />
            <source>The model lacks a setting</source>
            <translation>Dem Modell fehlt eine Einstellung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_folder.py" />
            <source>Leave it empty for this model.</source>
            <translation>Lassen Sie sie bei diesem Modell leer.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_folder.py" />
            <source>Unknown scheduler</source>
            <translation>Unbekannter Scheduler</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_steps.py" />
            <source>Choose another image model.</source>
            <translation>Wählen Sie ein anderes Bildmodell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_steps.py" />
            <source>Save it with a tokenizer.json.</source>
            <translation>Speichern Sie es mit einer tokenizer.json.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_steps.py" />
            <source>Choose another scheduler.</source>
            <translation>Wählen Sie einen anderen Scheduler.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/diffusers_steps.py" />
            <source>Choose another model.</source>
            <translation>Wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/across.py" />
            <source>These runs cannot be compared</source>
            <translation>Diese Läufe lassen sich nicht vergleichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/across.py" />
            <source>Compare runs with as many image models.</source>
            <translation>Vergleichen Sie Läufe mit gleich vielen Bildmodellen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/across.py" />
            <source>Run the same plan before and after the change.</source>
            <translation>Führen Sie denselben Plan vor und nach der Änderung aus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/batches.py" />
            <source>Out of memory</source>
            <translation>Speicher voll</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/bundling.py" />
            <source>Nothing to bundle</source>
            <translation>Nichts für ein Paket da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/bundling.py" />
            <source>Finish the run first.</source>
            <translation>Beenden Sie zuerst den Lauf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>No known truth</source>
            <translation>Keine bekannte Wahrheit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>Method cannot be calibrated</source>
            <translation>Methode nicht kalibrierbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>Leave it out.</source>
            <translation>Lassen Sie sie weg.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>Model missing</source>
            <translation>Modell fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>Nothing to calibrate</source>
            <translation>Nichts zu kalibrieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>Name one of each.</source>
            <translation>Nennen Sie von jedem eines.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>Pool too small</source>
            <translation>Vorrat zu klein</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration.py" />
            <source>Make more images per prompt with --images.</source>
            <translation>Erzeugen Sie mit --images mehr Bilder je Prompt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/caption_import.py" />
            <source>Caption file not read</source>
            <translation>Datei mit Bildunterschriften nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/caption_import.py" />
            <source>Check the path.</source>
            <translation>Prüfen Sie den Pfad.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/model_scan.py" />
            <source>No such folder</source>
            <translation>Kein solcher Ordner</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>No such model</source>
            <translation>Kein solches Modell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>Check the path, and that its disk is mounted.</source>
            <translation>Prüfen Sie den Pfad, und ob sein Datenträger eingehängt ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>Another kind of model</source>
            <translation>Modell anderer Art</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>Not a model</source>
            <translation>Kein Modell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>Choose another plugin.</source>
            <translation>Wählen Sie ein anderes Plugin.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>Model changed</source>
            <translation>Modell verändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>Restore the model's files, or make a new plan with the model as it is now.</source>
            <translation>Stellen Sie die Dateien des Modells wieder her, oder machen Sie einen neuen Plan mit dem Modell, wie es jetzt ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models.py" />
            <source>Model not readable</source>
            <translation>Modell nicht lesbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/run.py" />
            <source>This plan cannot be run</source>
            <translation>Dieser Plan kann nicht ausgeführt werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/run.py" />
            <source>Check that its disk is mounted, or choose it again.</source>
            <translation>Prüfen Sie, ob sein Datenträger eingehängt ist, oder wählen Sie es neu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/sample.py" />
            <source>See the Plugins page.</source>
            <translation>Siehe die Seite „Plugins“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/trial.py" />
            <source>No task for this role</source>
            <translation>Keine Aufgabe für diese Rolle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/trial.py" />
            <source>Run an audit.</source>
            <translation>Führen Sie ein Audit aus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>File missing</source>
            <translation>Datei fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Damaged file</source>
            <translation>Beschädigte Datei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Unsafe weight file</source>
            <translation>Unsichere Gewichtsdatei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Single-file checkpoint</source>
            <translation>Checkpoint in einer Datei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Convert it once with diffusers, or get the model as a folder.</source>
            <translation>Wandeln Sie ihn einmal mit diffusers um, oder beschaffen Sie das Modell als Ordner.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Damaged weight file</source>
            <translation>Beschädigte Gewichtsdatei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Weights missing</source>
            <translation>Gewichte fehlen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Program code in a model folder</source>
            <translation>Programmcode in einem Modellordner</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/model_folder.py" />
            <source>Choose a model that needs no code of its own.</source>
            <translation>Wählen Sie ein Modell, das keinen eigenen Code braucht.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Name taken</source>
            <translation>Name vergeben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Rename the file.</source>
            <translation>Benennen Sie die Datei um.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Unknown hook</source>
            <translation>Unbekannter Hook</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Give the plugin's part another id.</source>
            <translation>Geben Sie dem Teil des Plugins eine andere Kennung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Plugin not found</source>
            <translation>Plugin nicht gefunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>See the Plugins page: it may have failed to load, or it is not installed.</source>
            <translation>Siehe die Seite „Plugins“: Es konnte vielleicht nicht geladen werden oder ist nicht installiert.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Plugin for another version</source>
            <translation>Plugin für eine andere Version</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Install a version of the plugin made for this BiasLens.</source>
            <translation>Installieren Sie eine Fassung des Plugins für dieses BiasLens.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>Not a plugin</source>
            <translation>Kein Plugin</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugins.py" />
            <source>A plugin is one .py file.</source>
            <translation>Ein Plugin ist eine .py-Datei.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/about_the_audit.py" />
            <source>Scope, purpose and exclusions</source>
            <translation>Umfang, Zweck und Ausschlüsse</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/about_the_audit.py" />
            <source>Methods and thresholds</source>
            <translation>Methoden und Schwellen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/about_the_audit.py" />
            <source>Test set</source>
            <translation>Prüfmaterial</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/about_the_audit.py" />
            <source>Tools</source>
            <translation>Werkzeuge</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/building.py" />
            <source>Opinion and summary</source>
            <translation>Gesamturteil und Zusammenfassung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/building.py" />
            <source>Evidence index</source>
            <translation>Verzeichnis der Belege</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/building.py" />
            <source>Sign-off</source>
            <translation>Unterschrift</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/what_was_found.py" />
            <source>Results</source>
            <translation>Ergebnisse</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/what_was_found.py" />
            <source>There are no findings yet: the run is not finished.</source>
            <translation>Es gibt noch keine Befunde: Der Lauf ist nicht fertig.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/what_was_found.py" />
            <source>Human review</source>
            <translation>Begutachtung durch Menschen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/what_was_found.py" />
            <source>No image was reviewed.</source>
            <translation>Kein Bild wurde begutachtet.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/what_was_found.py" />
            <source>Failures, filter hits and missing data</source>
            <translation>Fehlschläge, Filtertreffer und fehlende Daten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/what_was_found.py" />
            <source>Comparison</source>
            <translation>Vergleich</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/file.py" />
            <source>Setting not changed</source>
            <translation>Einstellung nicht geändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/file.py" />
            <source>Setting not kept</source>
            <translation>Einstellung nicht behalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/file.py" />
            <source>It holds until you close BiasLens.</source>
            <translation>Sie gilt, bis Sie BiasLens schließen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Appearance</source>
            <translation>Darstellung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Theme</source>
            <translation>Farbschema</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>As the system</source>
            <translation>Wie das System</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Light</source>
            <translation>Hell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Dark</source>
            <translation>Dunkel</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Text size</source>
            <translation>Textgröße</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>times normal</source>
            <translation>mal normal</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Scales all text in the window.</source>
            <translation>Vergrößert oder verkleinert allen Text im Fenster.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>English</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Deutsch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Takes effect at the next start. Prompts, captions, findings and reports stay in English.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Review</source>
            <translation>Begutachten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Reviewer's name</source>
            <translation>Name der begutachtenden Person</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Stands beside every verdict you give.</source>
            <translation>Steht neben jedem Urteil, das Sie abgeben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Engine</source>
            <translation>Rechenwerk</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Compute device</source>
            <translation>Rechengerät</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Best available</source>
            <translation>Bestes vorhandenes</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Processor</source>
            <translation>Prozessor</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>NVIDIA GPU</source>
            <translation>NVIDIA-Grafikkarte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Apple GPU</source>
            <translation>Apple-Grafikprozessor</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Plugins left out</source>
            <translation>Weggelassene Plugins</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Names, separated by commas; takes effect at the next start.</source>
            <translation>Namen, durch Kommas getrennt; gilt ab dem nächsten Start.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Own plugin files</source>
            <translation>Eigene Plugin-Dateien</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Paths of .py files or folders, one per line. They run as programs.</source>
            <translation>Pfade von .py-Dateien oder Ordnern, einer je Zeile. Sie laufen als Programme.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Keys</source>
            <translation>Tasten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Changed keys</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Set them in the list of keys.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Files</source>
            <translation>Dateien</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Paths, one per line, newest first.</source>
            <translation>Pfade, einer je Zeile, der neueste zuerst.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Model folders</source>
            <translation>Modellordner</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Folders searched for models, one per line.</source>
            <translation>In diesen Ordnern werden Modelle gesucht, einer je Zeile.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/comparisons.py" />
            <source>Images (first)</source>
            <translation>Bilder (erste)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/comparisons.py" />
            <source>Images (other)</source>
            <translation>Bilder (andere)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/comparisons.py" />
            <source>p (Fisher)</source>
            <translation>p (Fisher)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/comparisons.py" />
            <source>Differences between groups</source>
            <translation>Unterschiede zwischen Gruppen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/judge_agreement.py" />
            <source>Intensity people see (0-1)</source>
            <translation>Stärke, die Menschen sehen (0–1)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/judge_agreement.py" />
            <source>Severity</source>
            <translation>Schwere</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/judge_agreement.py" />
            <source>Absolute error</source>
            <translation>Absoluter Fehler</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/judge_agreement.py" />
            <source>Most people say</source>
            <translation>Die meisten Menschen sagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/judge_agreement.py" />
            <source>The answers say</source>
            <translation>Die Antworten sagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/judge_agreement.py" />
            <source>Same direction</source>
            <translation>Gleiche Richtung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/judge_agreement.py" />
            <source>Compared with people</source>
            <translation>Mit Menschen verglichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/rating_agreement.py" />
            <source>Raters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/rating_agreement.py" />
            <source>Median rating</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/rating_agreement.py" />
            <source>Score of the method</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/judges/rating_agreement.py" />
            <source>Rated by people</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/methods/bias_scores.py" />
            <source>First model</source>
            <translation>Erstes Modell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/methods/bias_scores.py" />
            <source>Other model</source>
            <translation>Anderes Modell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/methods/bias_scores.py" />
            <source>First - other (severity)</source>
            <translation>Erstes − anderes (Schwere)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/methods/bias_scores.py" />
            <source>By exchanging the models within pairs of images.</source>
            <translation>Durch Vertauschen der Modelle innerhalb von Bildpaaren.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/methods/bias_scores.py" />
            <source>Models compared</source>
            <translation>Verglichene Modelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/model_comparison.py" />
            <source>Number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/model_comparison.py" />
            <source>Compared by</source>
            <translation>Verglichen durch</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/model_comparison.py" />
            <source>Could be seen from</source>
            <translation>Erkennbar ab</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/model_comparison.py" />
            <source>Found in 4 of 5 such audits, if tested alone.</source>
            <translation>In 4 von 5 solcher Audits gefunden, wenn allein getestet.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/artifacts.py" />
            <source>Image file missing</source>
            <translation>Bilddatei fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/artifacts.py" />
            <source>Image file changed</source>
            <translation>Bilddatei verändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/audit.py" />
            <source>Nothing recorded yet</source>
            <translation>Noch nichts aufgezeichnet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/audit.py" />
            <source>This project has no run.</source>
            <translation>Dieses Projekt hat keinen Lauf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/audit.py" />
            <source>Start a run first.</source>
            <translation>Starten Sie zuerst einen Lauf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/audit.py" />
            <source>No such run</source>
            <translation>Kein solcher Lauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/audit.py" />
            <source>'biaslens status' lists the runs.</source>
            <translation>„biaslens status“ listet die Läufe auf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/audit.py" />
            <source>Record of another version</source>
            <translation>Aufzeichnung einer anderen Version</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>Bundle not written</source>
            <translation>Paket nicht geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>Choose a place you may write to, with space.</source>
            <translation>Wählen Sie einen Ort mit Platz, an den Sie schreiben dürfen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>Bundle cannot be read</source>
            <translation>Paket nicht lesbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>No bundle</source>
            <translation>Kein Paket</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/certificates.py" />
            <source>Certificate not read</source>
            <translation>Zertifikat nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/certificates.py" />
            <source>Make it again with 'biaslens calibrate'.</source>
            <translation>Erstellen Sie es neu mit „biaslens calibrate“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Project from a newer version</source>
            <translation>Projekt aus einer neueren Version</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Install the newer version; nothing was changed here.</source>
            <translation>Installieren Sie die neuere Version; hier wurde nichts geändert.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Project in use</source>
            <translation>Projekt in Gebrauch</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Close the other program that has it open, then resume.</source>
            <translation>Schließen Sie das andere Programm, das es geöffnet hat, und setzen Sie dann fort.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Database damaged</source>
            <translation>Datenbank beschädigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Database not reachable</source>
            <translation>Datenbank nicht erreichbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/desk.py" />
            <source>Verdict not saved</source>
            <translation>Urteil nicht gespeichert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/desk.py" />
            <source>Free some space or make the file writable, then try again.</source>
            <translation>Schaffen Sie Platz oder machen Sie die Datei beschreibbar, und versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/exports.py" />
            <source>Export not written</source>
            <translation>Export nicht geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/lock.py" />
            <source>Project cannot be written</source>
            <translation>Projekt nicht beschreibbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/lock.py" />
            <source>Choose a folder you may write to, on a disk with space.</source>
            <translation>Wählen Sie einen Ordner, in den Sie schreiben dürfen, auf einem Datenträger mit Platz.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Folder not empty</source>
            <translation>Ordner nicht leer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Choose an empty folder, or name a new one.</source>
            <translation>Wählen Sie einen leeren Ordner, oder nennen Sie einen neuen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Project not made</source>
            <translation>Projekt nicht angelegt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>No project here</source>
            <translation>Kein Projekt hier</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Choose the folder that holds audit.db and images, or make a new project.</source>
            <translation>Wählen Sie den Ordner, der audit.db und images enthält, oder legen Sie ein neues Projekt an.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Project file damaged</source>
            <translation>Projektdatei beschädigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/shared_project.py" />
            <source>Image not copied</source>
            <translation>Bild nicht kopiert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>Signature not valid</source>
            <translation>Signatur nicht gültig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>MANIFEST.sig does not fit MANIFEST.sha256.</source>
            <translation>MANIFEST.sig passt nicht zu MANIFEST.sha256.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>MANIFEST.sig was changed beside its signature.</source>
            <translation>MANIFEST.sig wurde neben seiner Signatur verändert.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>Key not used</source>
            <translation>Schlüssel nicht verwendet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>Choose another place.</source>
            <translation>Wählen Sie einen anderen Ort.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>Check the passphrase, or name another key.</source>
            <translation>Prüfen Sie die Passphrase, oder nennen Sie einen anderen Schlüssel.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>Name another key, or a new file.</source>
            <translation>Nennen Sie einen anderen Schlüssel oder eine neue Datei.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/transformers_folder.py" />
            <source>Work on fewer at once, or close other programs.</source>
            <translation>Bearbeiten Sie weniger auf einmal, oder schließen Sie andere Programme.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Plugin</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/pages/plugins.py" />
            <source>Brings</source>
            <translation>Bringt mit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Home</source>
            <translation>Start</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Start here: try the sample, or begin an audit of your own.</source>
            <translation>Beginnen Sie hier: Probieren Sie das Beispiel aus, oder beginnen Sie ein eigenes Audit.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>What BiasLens does</source>
            <translation>Was BiasLens tut</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>It asks an image model for many pictures of the same sentence, has another model describe each picture in words, and counts what keeps coming up although nobody asked for it.</source>
            <translation>Es bittet ein Bildmodell um viele Bilder zum selben Satz, lässt ein anderes Modell jedes Bild in Worten beschreiben und zählt, was immer wiederkehrt, obwohl niemand danach gefragt hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>What a project is</source>
            <translation>Was ein Projekt ist</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>A folder on this computer. It holds everything of one audit: the plan, every image, every caption, your verdicts, the results.</source>
            <translation>Ein Ordner auf diesem Computer. Er enthält alles zu einem Audit: den Plan, jedes Bild, jede Bildunterschrift, Ihre Urteile, die Ergebnisse.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Offline</source>
            <translation>Offline</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Nothing leaves this computer, and nothing is downloaded. The models are folders on your disk.</source>
            <translation>Nichts verlässt diesen Computer, und nichts wird heruntergeladen. Die Modelle sind Ordner auf Ihrem Datenträger.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Plan</source>
            <translation>Plan</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Decide what to ask, of which model, how often, and what to look for.</source>
            <translation>Entscheiden Sie, was gefragt wird, welches Modell, wie oft und wonach gesucht wird.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>The sentence an image model is given, such as “a photo of a doctor”.</source>
            <translation>Der Satz, den ein Bildmodell erhält, etwa „a photo of a doctor“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>What could turn out one-sided in the pictures: age, clothing, place. They are proposed from the words of your prompts; you decide which to keep. Nothing is searched for that you have not approved.</source>
            <translation>Was in den Bildern einseitig ausfallen könnte: Alter, Kleidung, Ort. Sie werden aus den Wörtern Ihrer Prompts vorgeschlagen; Sie entscheiden, welche bleiben. Nach nichts wird gesucht, was Sie nicht gebilligt haben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>How many images?</source>
            <translation>Wie viele Bilder?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>10 show a strong pattern. 50 or more give an interval narrow enough to act on.</source>
            <translation>10 zeigen ein starkes Muster. 50 oder mehr ergeben ein Intervall, das schmal genug zum Handeln ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>How strictly (guidance)</source>
            <translation>Wie streng (Guidance)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>How closely the model follows the prompt. Higher values often make pictures more alike.</source>
            <translation>Wie eng sich das Modell an den Prompt hält. Höhere Werte machen die Bilder oft einander ähnlicher.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Watch the audit being made. You can stop at any time and go on later.</source>
            <translation>Sehen Sie zu, wie das Audit entsteht. Sie können jederzeit anhalten und später weitermachen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Nothing is lost</source>
            <translation>Nichts geht verloren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Every image is saved before it is counted. Stop, close the window, lose power: Resume goes on from the last saved image and makes the same images as if nothing had happened.</source>
            <translation>Jedes Bild ist gespeichert, bevor es zählt. Halten Sie an, schließen Sie das Fenster, fällt der Strom aus: „Fortsetzen“ macht beim letzten gespeicherten Bild weiter und erzeugt dieselben Bilder, als wäre nichts gewesen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Filtered images</source>
            <translation>Zurückgehaltene Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>If the model's own safety filter holds a picture back, that is counted, never hidden.</source>
            <translation>Hält der Sicherheitsfilter des Modells ein Bild zurück, wird das gezählt und nie verschwiegen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Look</source>
            <translation>Ansehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>See every image with its caption, prompt and seed.</source>
            <translation>Sehen Sie jedes Bild mit Bildunterschrift, Prompt und Startwert.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Arrow keys move, Enter opens the picture large, Esc goes back. Ctrl+F searches the captions.</source>
            <translation>Pfeiltasten bewegen, die Eingabetaste öffnet das Bild groß, Esc führt zurück. Strg+F durchsucht die Bildunterschriften.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>The number an image starts from. The same seed, prompt and model give the same picture again.</source>
            <translation>Die Zahl, bei der ein Bild beginnt. Derselbe Startwert mit demselben Prompt und Modell ergibt wieder dasselbe Bild.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>A fingerprint of how the image was made. It is the image's name in every file of results.</source>
            <translation>Ein Fingerabdruck davon, wie das Bild entstand. Er ist der Name des Bildes in jeder Ergebnisdatei.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Say for each image whether it shows what the prompt asked for.</source>
            <translation>Sagen Sie zu jedem Bild, ob es zeigt, was der Prompt verlangt hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Why people do this</source>
            <translation>Warum das Menschen tun</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Whether a picture shows “a doctor” is a judgement. A machine only makes a suggestion; what counts is what reviewers say.</source>
            <translation>Ob ein Bild „a doctor“ zeigt, ist eine Frage des Urteils. Eine Maschine macht nur einen Vorschlag; es zählt, was die begutachtenden Menschen sagen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>One key, one verdict</source>
            <translation>Eine Taste, ein Urteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Y yes, N no, U cannot tell. The next picture comes by itself, and each verdict is saved before it does. Ctrl+Z takes the last one back.</source>
            <translation>Y ja, N nein, U nicht erkennbar. Das nächste Bild kommt von selbst, und jedes Urteil ist vorher gespeichert. Strg+Z nimmt das letzte zurück.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>How a person is depicted</source>
            <translation>Wie eine Person dargestellt ist</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Judge what the picture shows, never who somebody is. “Cannot tell” is always a good answer.</source>
            <translation>Beurteilen Sie, was das Bild zeigt, nie, wer jemand ist. „Nicht erkennbar“ ist immer eine gute Antwort.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>What was found, how sure it is, and the images behind every number.</source>
            <translation>Was gefunden wurde, wie sicher es ist, und die Bilder hinter jeder Zahl.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Met and Not met compare a value with its threshold. Unclear means that there are too few images to tell. Not measured says why there is no number.</source>
            <translation>„Erfüllt“ und „Nicht erfüllt“ vergleichen einen Wert mit seiner Schwelle. „Unklar“ heißt, dass es zu wenige Bilder für eine Aussage sind. „Nicht gemessen“ sagt, warum es keine Zahl gibt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>The method's own interval or test rules chance out. Could be chance: as large a number would not be rare without any bias.</source>
            <translation>Das Intervall oder der Test der Methode schließt Zufall aus. „Könnte Zufall sein“: Eine so große Zahl wäre auch ohne Bias nicht selten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>The thin line on a bar: with so many images, the true value may lie anywhere in it.</source>
            <translation>Die dünne Linie auf einem Balken: Bei so vielen Bildern kann der wahre Wert überall darin liegen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Evidence</source>
            <translation>Belege</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Click a bar, or press Enter on it: the images behind it open in Look.</source>
            <translation>Klicken Sie auf einen Balken, oder drücken Sie darauf die Eingabetaste: Die Bilder dahinter öffnen sich unter „Ansehen“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>A noun with the adjective that describes it in a caption, such as “gray hair”.</source>
            <translation>Ein Nomen mit dem Adjektiv, das es in einer Bildunterschrift beschreibt, etwa „gray hair“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Report</source>
            <translation>Bericht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Write your opinion, see the report grow, and hand it over.</source>
            <translation>Schreiben Sie Ihr Gesamturteil, sehen Sie den Bericht wachsen, und geben Sie ihn ab.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>What is in it</source>
            <translation>Was darin steht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Fourteen sections, made from the results: all findings, also those that are met or could not be measured. You write the opinion, the scope, the limits and what should be done.</source>
            <translation>Vierzehn Abschnitte, aus den Ergebnissen gemacht: alle Befunde, auch die erfüllten und die nicht messbaren. Sie schreiben das Gesamturteil, den Umfang, die Einschränkungen und was getan werden sollte.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Ticks</source>
            <translation>Haken</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>A section with a tick has all that it needs. A report with gaps says what is missing.</source>
            <translation>Ein Abschnitt mit Haken hat alles, was er braucht. Ein Bericht mit Lücken sagt, was fehlt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Closes the texts, so that what you sign stays as it is. Opening them again makes the next revision.</source>
            <translation>Schließt die Texte, damit bleibt, was Sie unterschreiben. Wieder geöffnet, werden sie zur nächsten Fassung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Bundle</source>
            <translation>Paket</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>One file (.blaudit) with report, data, images and the SHA-256 of each. Anybody with BiasLens can check it, and compute every number again. Its signature is not a qualified electronic signature.</source>
            <translation>Eine Datei (.blaudit) mit Bericht, Daten, Bildern und dem SHA-256 von jedem. Wer BiasLens hat, kann sie prüfen und jede Zahl nachrechnen. Ihre Signatur ist keine qualifizierte elektronische Signatur.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>What BiasLens is made of, and what did not load.</source>
            <translation>Woraus BiasLens besteht, und was nicht geladen wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>One file that brings a method, a kind of model, prompts or an export. One that fails is left out; the others go on.</source>
            <translation>Eine Datei, die eine Methode, eine Art von Modell, Prompts oder einen Export mitbringt. Eine fehlerhafte bleibt weg; die anderen laufen weiter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Blocking</source>
            <translation>Sperren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/steps.py" />
            <source>Start BiasLens with BIASLENS_BLOCK_PLUGINS=name to leave a plugin out.</source>
            <translation>Starten Sie BiasLens mit BIASLENS_BLOCK_PLUGINS=Name, um ein Plugin wegzulassen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Steps per image</source>
            <translation>Schritte je Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>More steps make cleaner images and take longer.</source>
            <translation>Mehr Schritte ergeben sauberere Bilder und dauern länger.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>How strictly the prompt is followed</source>
            <translation>Wie streng der Prompt befolgt wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Also called guidance.</source>
            <translation>Auch Guidance genannt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>Seed of the audit</source>
            <translation>Startwert des Audits</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/widgets/plan_form.py" />
            <source>The same seed makes the same images again.</source>
            <translation>Derselbe Startwert erzeugt wieder dieselben Bilder.</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients.py" />
            <source>Word tracer (CLIP and gradients)</source>
            <translation>Wortverfolgung (CLIP und Gradienten)</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients.py" />
            <source>Traces what CLIP sees in an image back to the words of its prompt, in Stable Diffusion 1, 2 and 3.</source>
            <translation>Verfolgt, was CLIP in einem Bild sieht, zu den Wörtern des Prompts zurück, bei Stable Diffusion 1, 2 und 3.</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>Captioner (transformers folder)</source>
            <translation>Bildbeschreibung (transformers-Ordner)</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>An image-to-text model saved as a folder: BLIP, GIT, an encoder-decoder, or a chat model that sees.</source>
            <translation>Ein als Ordner gespeichertes Modell, das Bilder in Text fasst: BLIP, GIT, ein Encoder-Decoder oder ein sehendes Chat-Modell.</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>Longest caption</source>
            <translation>Längste Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>tokens</source>
            <translation>Token</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>A longer caption is cut off here.</source>
            <translation>Eine längere Bildunterschrift wird hier abgeschnitten.</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>Instruction</source>
            <translation>Anweisung</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>Read by chat models only; the others just describe.</source>
            <translation>Nur Chat-Modelle lesen sie; die anderen beschreiben einfach.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/transformers_classifier.py" />
            <source>Classifier (transformers folder)</source>
            <translation>Klassifikator (transformers-Ordner)</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/transformers_classifier.py" />
            <source>An image classification model saved as a folder: ViT, ConvNeXT, Swin, and others with named labels.</source>
            <translation>Ein als Ordner gespeichertes Modell zur Bildklassifikation: ViT, ConvNeXT, Swin und andere mit benannten Etiketten.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/transformers_classifier.py" />
            <source>Labels of another kind</source>
            <translation>Etiketten anderer Art</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/transformers_classifier.py" />
            <source>Choose a classifier that gives each image one label.</source>
            <translation>Wählen Sie einen Klassifikator, der jedem Bild ein Etikett gibt.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/transformers_classifier.py" />
            <source>Labels not distinct</source>
            <translation>Etiketten nicht verschieden</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/transformers_classifier.py" />
            <source>Correct id2label in config.json, or choose another model.</source>
            <translation>Berichtigen Sie id2label in config.json, oder wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <location filename="../../plugins/embedders/transformers_embedder.py" />
            <source>Embedder (transformers folder)</source>
            <translation>Einbetter (transformers-Ordner)</translation>
        </message>
        <message>
            <location filename="../../plugins/embedders/transformers_embedder.py" />
            <source>A dual encoder saved as a folder: CLIP, SigLIP, and others whose images and texts share a space.</source>
            <translation>Ein als Ordner gespeicherter Doppel-Encoder: CLIP, SigLIP und andere, deren Bilder und Texte einen Raum teilen.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/pdf_report.py" />
            <source>PDF not made</source>
            <translation>PDF nicht erstellt</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/pdf_report.py" />
            <source>Use the report for the browser, and print it from there.</source>
            <translation>Verwenden Sie den Bericht für den Browser, und drucken Sie ihn von dort.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>Image model (diffusers folder)</source>
            <translation>Bildmodell (diffusers-Ordner)</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>A text-to-image model saved as a folder, such as Stable Diffusion, SDXL, Stable Diffusion 3 or FLUX.</source>
            <translation>Ein als Ordner gespeichertes Bildmodell wie Stable Diffusion, SDXL, Stable Diffusion 3 oder FLUX.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>No image model</source>
            <translation>Kein Bildmodell</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>This image model cannot be used</source>
            <translation>Dieses Bildmodell ist nicht verwendbar</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>No pipeline</source>
            <translation>Keine Pipeline</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>model_index.json names no pipeline class that diffusers knows.</source>
            <translation>model_index.json nennt keine Pipeline-Klasse, die diffusers kennt.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>No text-to-image model</source>
            <translation>Kein Modell, das aus Text Bilder macht</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>The model refuses these settings</source>
            <translation>Das Modell verweigert diese Einstellungen</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>Make fewer images at once or smaller ones, or close other programs.</source>
            <translation>Erzeugen Sie weniger Bilder auf einmal oder kleinere, oder schließen Sie andere Programme.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>Pipeline too old</source>
            <translation>Pipeline zu alt</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_folder.py" />
            <source>Choose a model whose pipeline diffusers still maintains.</source>
            <translation>Wählen Sie ein Modell, dessen Pipeline diffusers noch pflegt.</translation>
        </message>
        <message>
            <location filename="../../plugins/language_models/lexicon.py" />
            <source>Lexicon (rules, no model)</source>
            <translation>Lexikon (Regeln, kein Modell)</translation>
        </message>
        <message>
            <location filename="../../plugins/language_models/lexicon.py" />
            <source>Proposes biases, changes prompts and finds phrases by word tables. Needs no model, no network.</source>
            <translation>Schlägt Bias vor, ändert Prompts und findet Wendungen anhand von Worttabellen. Braucht kein Modell und kein Netz.</translation>
        </message>
        <message>
            <location filename="../../plugins/language_models/transformers_lm.py" />
            <source>Language model (transformers folder or GGUF file)</source>
            <translation>Sprachmodell (transformers-Ordner oder GGUF-Datei)</translation>
        </message>
        <message>
            <location filename="../../plugins/language_models/transformers_lm.py" />
            <source>A causal language model on this machine, such as Llama, Qwen, Mistral or SmolLM.</source>
            <translation>Ein kausales Sprachmodell auf diesem Rechner, etwa Llama, Qwen, Mistral oder SmolLM.</translation>
        </message>
        <message>
            <location filename="../../plugins/language_models/transformers_lm.py" />
            <source>Question too long</source>
            <translation>Frage zu lang</translation>
        </message>
        <message>
            <location filename="../../plugins/language_models/transformers_lm.py" />
            <source>Choose a language model with a longer context.</source>
            <translation>Wählen Sie ein Sprachmodell mit längerem Kontext.</translation>
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>Mask filler (transformers folder)</source>
            <translation>Lückenfüller (transformers-Ordner)</translation>
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>A masked language model saved as a folder: BERT, RoBERTa, DistilBERT, ALBERT and others.</source>
            <translation>Ein als Ordner gespeichertes maskiertes Sprachmodell: BERT, RoBERTa, DistilBERT, ALBERT und andere.</translation>
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>Likeliest words</source>
            <translation>Wahrscheinlichste Wörter</translation>
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>words</source>
            <translation>Wörter</translation>
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>Draw from this many only; 0 draws from all.</source>
            <translation>Nur aus so vielen ziehen; 0 zieht aus allen.</translation>
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>Sentence too long</source>
            <translation>Satz zu lang</translation>
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>Shorten the prompt, or choose another mask filler.</source>
            <translation>Kürzen Sie den Prompt, oder wählen Sie einen anderen Lückenfüller.</translation>
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>Sentence cannot be masked</source>
            <translation>Satz kann keine Lücke erhalten</translation>
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>Remove the mark from the prompt.</source>
            <translation>Entfernen Sie das Zeichen aus dem Prompt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>BiasLens: how people and things are described</source>
            <translation>BiasLens: wie Personen und Dinge beschrieben werden</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>Captions every image and counts which adjectives go with which nouns, for each topic of bias.</source>
            <translation>Beschreibt jedes Bild und zählt, welche Adjektive bei welchen Nomen stehen, für jedes Thema des Bias.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>Specific bias</source>
            <translation>Bestimmter Bias</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>gender</source>
            <translation>gender</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>Only this is looked for; no topics are proposed.</source>
            <translation>Nur danach wird gesucht; Themen werden nicht vorgeschlagen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>Specific keyword</source>
            <translation>Bestimmtes Stichwort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>doctor</source>
            <translation>doctor</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>Topics are proposed for this word only.</source>
            <translation>Themen werden nur für dieses Wort vorgeschlagen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>Topics per keyword</source>
            <translation>Themen je Stichwort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>Those beyond are listed, but not ticked.</source>
            <translation>Weitere werden aufgelistet, aber nicht angehakt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>MR01: least share of images with the right subject</source>
            <translation>MR01: mindester Anteil der Bilder mit dem richtigen Motiv</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>MR02: most pairs per prompt and topic</source>
            <translation>MR02: höchstens so viele Paare je Prompt und Thema</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>MR03: least similarity between prompts (JSI)</source>
            <translation>MR03: mindeste Ähnlichkeit zwischen Prompts (JSI)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>As in the paper</source>
            <translation>Wie in der Arbeit</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>As in the published code</source>
            <translation>Wie im veröffentlichten Code</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens.py" />
            <source>The code counts pairs that all prompts share twice, and pairs every adjective with the last noun.</source>
            <translation>Der Code zählt Paare, die alle Prompts teilen, zweimal und verbindet jedes Adjektiv mit dem letzten Nomen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>GradBias: which word moves a bias</source>
            <translation>GradBias: welches Wort einen Bias bewegt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Traces what a judge sees of a bias back to the words of the prompt, by gradients, and ranks them.</source>
            <translation>Verfolgt, was ein Bewertungsmodell von einem Bias sieht, über Gradienten zu den Wörtern des Prompts zurück und ordnet sie nach Rang.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Images traced per prompt</source>
            <translation>Verfolgte Bilder je Prompt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>The first of the audit's images of each prompt.</source>
            <translation>Die ersten der Bilder des Audits zu jedem Prompt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Steps from one gradient to the next</source>
            <translation>Schritte von einem Gradienten zum nächsten</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>0: every 10th; of 20 or fewer, five.</source>
            <translation>0: jeder 10.; bei 20 oder weniger fünf.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Gradient of</source>
            <translation>Gradient nach</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Token embeddings</source>
            <translation>Token-Einbettungen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Text encoder's output (as published)</source>
            <translation>Ausgabe des Text-Encoders (wie veröffentlicht)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>The output at a word's place knows the words before it too. The published code's variant takes it.</source>
            <translation>Die Ausgabe an der Stelle eines Wortes kennt auch die Wörter davor. Die Variante des veröffentlichten Codes nimmt sie.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Classes as the judge reads them</source>
            <translation>Klassen, wie das Bewertungsmodell sie liest</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Leave each word out</source>
            <translation>Jedes Wort weglassen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Makes the images again without it: costs the most.</source>
            <translation>Erzeugt die Bilder ohne es noch einmal: kostet am meisten.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Compare with other rankings</source>
            <translation>Mit anderen Rangfolgen vergleichen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>By chance, by grammar, and by two models' word.</source>
            <translation>Nach Zufall, nach Grammatik und nach dem Wort zweier Modelle.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>The code judges noisy latents, each by its own target, and takes signed means instead of norms.</source>
            <translation>Der Code beurteilt verrauschte Zwischenstände, jeden nach seinem eigenen Ziel, und nimmt Mittel mit Vorzeichen statt Normen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias.py" />
            <source>Classes have no place</source>
            <translation>Klassen haben keinen Platz</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>OpenBias: which biases, and how severe</source>
            <translation>OpenBias: welche Bias, und wie schwer</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Proposes biases with their classes for every prompt, and scores how unevenly the images show them.</source>
            <translation>Schlägt zu jedem Prompt Bias mit ihren Klassen vor und bewertet, wie ungleich die Bilder sie zeigen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Least overlap of classes that makes two biases one</source>
            <translation>Mindeste Überschneidung der Klassen, die zwei Bias zu einem macht</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Least prompts that support a bias</source>
            <translation>Mindeste Zahl der Prompts, die einen Bias stützen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Most captions per bias</source>
            <translation>Höchstzahl der Bildunterschriften je Bias</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Drawn by the seed of the audit.</source>
            <translation>Gezogen mit dem Startwert des Audits.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Reference shares</source>
            <translation>Bezugsanteile</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>gender: male=0.5, female=0.5</source>
            <translation>gender: male=0.5, female=0.5</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Labels of the classifier</source>
            <translation>Etiketten des Klassifikators</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>gender: male=Man|Boy, female=Woman</source>
            <translation>gender: male=Man|Boy, female=Woman</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>Intensity people see, 0-10</source>
            <translation>Stärke, die Menschen sehen, 0–10</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>gender: male=8</source>
            <translation>gender: male=8</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias.py" />
            <source>The code adds up counts over captions and leaves out “other” and “non-binary”, which erases a group.</source>
            <translation>Der Code summiert Zählungen über Bildunterschriften und lässt „other“ und „non-binary“ weg, was eine Gruppe auslöscht.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>T2IAT: which attribute images are close to</source>
            <translation>T2IAT: welchem Attribut Bilder nahe sind</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Compares images of a neutral prompt with images of the same prompt with one of two attributes added.</source>
            <translation>Vergleicht Bilder eines neutralen Prompts mit Bildern desselben Prompts, dem eines von zwei Attributen hinzugefügt ist.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>What is compared</source>
            <translation>Was verglichen wird</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>The prompts of this audit, by group if there are two groups</source>
            <translation>Die Prompts dieses Audits, nach Gruppen, wenn es zwei Gruppen sind</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Two concepts of my own</source>
            <translation>Zwei eigene Konzepte</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>All eight tests of the paper</source>
            <translation>Alle acht Tests der Arbeit</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Concept X of my own</source>
            <translation>Eigenes Konzept X</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Science: physics, chemistry</source>
            <translation>Science: physics, chemistry</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Name: word, word</source>
            <translation>Name: Wort, Wort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Concept Y of my own</source>
            <translation>Eigenes Konzept Y</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Arts: poetry, music</source>
            <translation>Arts: poetry, music</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Template of my own</source>
            <translation>Eigene Vorlage</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Each word of a concept fills the brackets.</source>
            <translation>Jedes Wort eines Konzepts füllt die Klammern.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Name: word, word. Published tests bring their own.</source>
            <translation>Name: Wort, Wort. Veröffentlichte Tests bringen ihre eigenen mit.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Name: word, word.</source>
            <translation>Name: Wort, Wort.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>What the attributes tell apart</source>
            <translation>Was die Attribute unterscheiden</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>The name of the bias in all results.</source>
            <translation>Der Name des Bias in allen Ergebnissen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>How an attribute gets into a prompt</source>
            <translation>Wie ein Attribut in einen Prompt kommt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Replaces the person word, else in front of the subject</source>
            <translation>Ersetzt das Wort für die Person, sonst vor dem Motiv</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>At the end</source>
            <translation>Am Ende</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Replaces the person word</source>
            <translation>Ersetzt das Wort für die Person</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>In front of the subject</source>
            <translation>Vor dem Motiv</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Published tests do as the paper says.</source>
            <translation>Veröffentlichte Tests verfahren wie in der Arbeit.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Attribute words per stimulus</source>
            <translation>Attributwörter je Stimulus</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>In turn; 0 pairs all with all.</source>
            <translation>Reihum; 0 verbindet alle mit allen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Permutations</source>
            <translation>Permutationen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Where not all of them can be counted.</source>
            <translation>Wo sich nicht alle zählen lassen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Direction tested</source>
            <translation>Getestete Richtung</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Either (the paper's)</source>
            <translation>Beide (wie in der Arbeit)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>X closer to A</source>
            <translation>X näher an A</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>X closer to B</source>
            <translation>X näher an B</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>d: pooled standard deviation, or that of all values taken together (ddof 0), which keeps it below 2.</source>
            <translation>d: gepoolte Standardabweichung, oder die aller Werte zusammen (ddof 0), die es unter 2 hält.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat.py" />
            <source>Words missing</source>
            <translation>Wörter fehlen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>TIBET: what changes when one thing is changed</source>
            <translation>TIBET: was sich ändert, wenn eines geändert wird</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Changes one concept of a prompt at a time and compares what is seen in the images of both.</source>
            <translation>Ändert in einem Prompt jeweils einen Begriff und vergleicht, was auf den Bildern beider zu sehen ist.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Specific axis</source>
            <translation>Bestimmte Achse</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Only this is looked at; no axes are proposed.</source>
            <translation>Nur sie wird betrachtet; Achsen werden nicht vorgeschlagen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Axes per prompt</source>
            <translation>Achsen je Prompt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Counterfactuals per axis</source>
            <translation>Kontrafaktische Prompts je Achse</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Each needs as many images again.</source>
            <translation>Jeder braucht noch einmal so viele Bilder.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Score of an axis</source>
            <translation>Maß einer Achse</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>BAV, the paper's</source>
            <translation>BAV, das der Arbeit</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>MAD, its later version's</source>
            <translation>MAD, das der späteren Fassung</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Concepts per list (Top-K)</source>
            <translation>Begriffe je Liste (Top-K)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Meanings of a word with synonyms</source>
            <translation>Bedeutungen eines Wortes mit Synonymen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>1: only its most frequent one; 0: all.</source>
            <translation>1: nur seine häufigste; 0: alle.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Difference of associations: one side</source>
            <translation>Unterschied der Assoziationen: eine Seite</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Names of counterfactuals.</source>
            <translation>Namen kontrafaktischer Prompts.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>Difference of associations: other side</source>
            <translation>Unterschied der Assoziationen: andere Seite</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet.py" />
            <source>The code scales histograms to sum 1, leaves captions out, and merges words by any shared synonym.</source>
            <translation>Der Code skaliert Histogramme auf Summe 1, lässt Bildunterschriften weg und vereint Wörter mit irgendeinem gemeinsamen Synonym.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Word-level: which words bring a group</source>
            <translation>Wortebene: welche Wörter eine Gruppe bringen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Puts other words in place of the words of a prompt and compares who is depicted then.</source>
            <translation>Setzt andere Wörter an die Stelle der Wörter eines Prompts und vergleicht, wer dann dargestellt ist.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Words replaced at once (r)</source>
            <translation>Zugleich ersetzte Wörter (r)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>2 finds words that each do all of it. Costs grow fast.</source>
            <translation>2 findet Wörter, von denen jedes alles bewirkt. Die Kosten steigen schnell.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Images per set of replaced words (m)</source>
            <translation>Bilder je Menge ersetzter Wörter (m)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Groups and their texts</source>
            <translation>Gruppen und ihre Texte</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>An image belongs to the group whose text it is closest to. With two groups the first is shown.</source>
            <translation>Ein Bild gehört zu der Gruppe, deren Text es am nächsten ist. Bei zwei Gruppen wird die erste gezeigt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>What the groups tell apart</source>
            <translation>Was die Gruppen unterscheiden</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Who tells the group of an image</source>
            <translation>Wer die Gruppe eines Bildes bestimmt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Closeness to the groups' texts</source>
            <translation>Nähe zu den Texten der Gruppen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>A question answerer</source>
            <translation>Ein Modell, das Fragen zu Bildern beantwortet</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>A question answerer may also say “unknown”; choose one on the Plan page.</source>
            <translation>Es kann auch „unknown“ sagen; wählen Sie es auf der Plan-Seite.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Question to the answerer</source>
            <translation>Frage an dieses Modell</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Every word</source>
            <translation>Jedes Wort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>All but articles and the like</source>
            <translation>Alle außer Artikeln und Ähnlichem</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Intervals</source>
            <translation>Intervalle</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Wilson limits, combined</source>
            <translation>Wilson-Grenzen, kombiniert</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Bootstrap</source>
            <translation>Bootstrap</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Hoeffding's bound</source>
            <translation>Hoeffdings Schranke</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>The table has all three. The bootstrap is too narrow where a share is 0 or 1.</source>
            <translation>Die Tabelle hat alle drei. Der Bootstrap ist zu schmal, wo ein Anteil 0 oder 1 ist.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Shapley-normalised</source>
            <translation>Nach Shapley normiert</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Divided by the number of words, on one scale with P(g).</source>
            <translation>Durch die Zahl der Wörter geteilt, auf einer Skala mit P(g).</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Groups missing</source>
            <translation>Gruppen fehlen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence.py" />
            <source>Two groups with names of their own are needed.</source>
            <translation>Es braucht zwei Gruppen mit eigenen Namen.</translation>
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>spaCy, English</source>
            <translation>spaCy, Englisch</translation>
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>Finds keywords, subjects and adjective-noun pairs in English prompts and captions.</source>
            <translation>Findet Stichwörter, Motive und Paare aus Adjektiv und Nomen in englischen Prompts und Bildunterschriften.</translation>
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>No English grammar</source>
            <translation>Keine englische Grammatik</translation>
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>No spaCy pipeline for English is installed.</source>
            <translation>Keine spaCy-Pipeline für Englisch ist installiert.</translation>
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>spaCy is missing</source>
            <translation>spaCy fehlt</translation>
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>The grammar is a spaCy pipeline, and spaCy is not installed.</source>
            <translation>Die Grammatik ist eine spaCy-Pipeline, und spaCy ist nicht installiert.</translation>
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>Not a spaCy pipeline</source>
            <translation>Keine spaCy-Pipeline</translation>
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>Choose the folder in which these two files lie.</source>
            <translation>Wählen Sie den Ordner, in dem diese beiden Dateien liegen.</translation>
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>This grammar cannot be used</source>
            <translation>Diese Grammatik ist nicht verwendbar</translation>
        </message>
        <message>
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>This grammar cannot be opened</source>
            <translation>Diese Grammatik lässt sich nicht öffnen</translation>
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Question answerer (transformers folder)</source>
            <translation>Fragenbeantworter (transformers-Ordner)</translation>
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Answers questions about images: BLIP, ViLT, or a chat model that sees, saved as a folder.</source>
            <translation>Beantwortet Fragen zu Bildern: BLIP, ViLT oder ein sehendes Chat-Modell, als Ordner gespeichert.</translation>
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Question to chat models</source>
            <translation>Frage an Chat-Modelle</translation>
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Read by chat models only. The classes are listed in alphabetical order.</source>
            <translation>Nur Chat-Modelle lesen sie. Die Klassen stehen in alphabetischer Reihenfolge.</translation>
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Shorten the question or its classes in the plan.</source>
            <translation>Kürzen Sie die Frage oder ihre Klassen im Plan.</translation>
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Class without words</source>
            <translation>Klasse ohne Wörter</translation>
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Write the class in words the model can read.</source>
            <translation>Schreiben Sie die Klasse in Wörtern, die das Modell lesen kann.</translation>
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Class unknown to the model</source>
            <translation>Klasse dem Modell unbekannt</translation>
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Class missing</source>
            <translation>Klasse fehlt</translation>
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Give every question its classes in the plan.</source>
            <translation>Geben Sie im Plan jeder Frage ihre Klassen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui.core.records:ReviewQuestion" />
            <source>Yes</source>
            <translation>Ja</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui.core.records:ReviewQuestion" />
            <source>No</source>
            <translation>Nein</translation>
        </message>
    </context>
</TS>
