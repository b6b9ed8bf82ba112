<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
    <context>
        <name>BiasLens</name>
        <message>
            <location filename="../../biaslens_gui/ui/activity/page.py" />
            <source>Show only lines with these words</source>
            <translation>Nur Zeilen mit diesen Wörtern zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/activity/page.py" />
            <source>Filter the activity</source>
            <translation>Verlauf filtern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/activity/page.py" />
            <source>Activity</source>
            <translation>Verlauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/activity/page.py" />
            <source>Copy as a table</source>
            <translation>Als Tabelle kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/activity/page.py" />
            <source>What is shown, to be pasted into a spreadsheet</source>
            <translation>Was gezeigt wird, zum Einfügen in eine Tabellenkalkulation</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/activity/page.py" />
            <source>Go to Home</source>
            <translation>Zur Startseite</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/activity/page.py" />
            <source>What is done in a project is listed here: changes, verdicts, runs.</source>
            <translation>Was in einem Projekt getan wird, steht hier: Änderungen, Urteile, Läufe.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/activity/page.py" />
            <source>No project is open</source>
            <translation>Kein Projekt ist geöffnet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/activity/page.py" />
            <source>line</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/activity/page.py" />
            <source>lines</source>
            <translation>Zeilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/arrow_chart.py" />
            <source>not measured</source>
            <translation>nicht gemessen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/concept_lists.py" />
            <source>{number:,} more in the table</source>
            <translation>{number:,} weitere in der Tabelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/distribution_chart.py" />
            <source>median {value}</source>
            <translation>Median {value}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/distribution_chart.py" />
            <source>{group}: {images}, median {middle}, middle half {low} to {high}.</source>
            <translation>{group}: {images}, Median {middle}, mittlere Hälfte {low} bis {high}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/distribution_chart.py" />
            <source>image</source>
            <translation>Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/distribution_chart.py" />
            <source>images</source>
            <translation>Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/evidence.py" />
            <source>rests on no single image</source>
            <translation>beruht auf keinem einzelnen Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/evidence.py" />
            <source>Other images of this chart: {number}</source>
            <translation>Andere Bilder dieses Diagramms: {number}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>How it is drawn</source>
            <translation>Wie es gezeichnet ist</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Which table</source>
            <translation>Welche Tabelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Chart</source>
            <translation>Diagramm</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Table</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>How to read this</source>
            <translation>So liest man das</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Limits</source>
            <translation>Grenzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Ways to see this finding</source>
            <translation>Ansichten dieses Befunds</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Numbers of this finding</source>
            <translation>Zahlen dieses Befunds</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>No limits are stated for this finding.</source>
            <translation>Für diesen Befund sind keine Grenzen angegeben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Met</source>
            <translation>Erfüllt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Not met</source>
            <translation>Nicht erfüllt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Not clear yet</source>
            <translation>Noch nicht klar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Not measured</source>
            <translation>Nicht gemessen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Only described</source>
            <translation>Nur beschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>The threshold is met.</source>
            <translation>Die Schwelle ist erfüllt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>The threshold is not met.</source>
            <translation>Die Schwelle ist nicht erfüllt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Not decided: the threshold lies inside the interval, or the finding says what is missing.</source>
            <translation>Nicht entschieden: Die Schwelle liegt im Intervall, oder der Befund sagt, was fehlt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>There is no number; the note says why.</source>
            <translation>Es gibt keine Zahl; der Hinweis sagt, warum.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>No threshold and no test were planned for it; it shows what was counted.</source>
            <translation>Dafür war weder eine Schwelle noch ein Test vorgesehen; gezeigt wird, was gezählt wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Ranked bars</source>
            <translation>Balken nach Rang</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Word cloud</source>
            <translation>Wortwolke</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Pairs that prompts share (UpSet)</source>
            <translation>Geteilte Paare der Prompts (UpSet)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Prompts by pairs (heat map)</source>
            <translation>Prompts nach Paaren (Heatmap)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Click a {mark}, or go to it with the arrow keys: its images stand below. Enter opens them.</source>
            <translation>Klicken Sie auf ein Element ({mark}) oder gehen Sie mit den Pfeiltasten dorthin: Seine Bilder stehen darunter. Die Eingabetaste öffnet sie.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Click a {mark}, or choose it with the arrow keys and press Enter, to see its images.</source>
            <translation>Klicken Sie auf das Element ({mark}), oder wählen Sie es mit den Pfeiltasten und drücken Sie die Eingabetaste, um seine Bilder zu sehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Dashed line: the threshold, {value}.</source>
            <translation>Gestrichelte Linie: die Schwelle, {value}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Each bar is a number; the thin line on it is its interval. A long line means that there are few images.</source>
            <translation>Jeder Balken ist eine Zahl; die dünne Linie darauf ist ihr Intervall. Eine lange Linie heißt, dass es wenige Bilder sind.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Each bar is a share, from 0 to 100%. The thin line is its interval: the true share may lie there.</source>
            <translation>Jeder Balken ist ein Anteil von 0 bis 100 %. Die dünne Linie ist sein Intervall: Der wahre Anteil kann darin liegen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Each bar is one value with its interval; the dashed line is the threshold.</source>
            <translation>Jeder Balken ist ein Wert mit seinem Intervall; die gestrichelte Linie ist die Schwelle.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Each row is one observation. Nothing was left out.</source>
            <translation>Jede Zeile ist eine Beobachtung. Nichts wurde weggelassen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>The longest bars matter most; left and right of zero are opposite directions. The thin line is the interval: where it crosses zero, the direction is not sure.</source>
            <translation>Die längsten Balken zählen am meisten; links und rechts der Null sind entgegengesetzte Richtungen. Die dünne Linie ist das Intervall: Wo sie die Null kreuzt, ist die Richtung nicht sicher.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>The stronger the colour, the further from zero; the number stands in the cell, its interval in the table. Where values lie on both sides of zero, blue is above and orange below.</source>
            <translation>Je kräftiger die Farbe, desto weiter von null; die Zahl steht in der Zelle, ihr Intervall in der Tabelle. Liegen Werte auf beiden Seiten der Null, so ist Blau darüber und Orange darunter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Each dot is one image; the box holds the middle half of them, the line in it the median. A diamond is the mean with its interval.</source>
            <translation>Jeder Punkt ist ein Bild; der Kasten fasst ihre mittlere Hälfte, die Linie darin den Median. Eine Raute ist der Mittelwert mit seinem Intervall.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Each arrow leads from a first measurement (the ring) to a second one (the tip) of the same group; the thin lines are their intervals. Where these overlap, there may be no step at all.</source>
            <translation>Jeder Pfeil führt von einer ersten Messung (Ring) zu einer zweiten (Spitze) derselben Gruppe; die dünnen Linien sind ihre Intervalle. Wo diese sich überlappen, gibt es vielleicht gar keinen Schritt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>The most frequent concepts come first; the bar below each shows how frequent, the thin line its interval.</source>
            <translation>Die häufigsten Begriffe kommen zuerst; der Balken unter jedem zeigt, wie häufig er ist, die dünne Linie sein Intervall.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>The larger a word, the more often it is said. Long words look larger than they are: judge by the bars beside them, where the thin line is the interval.</source>
            <translation>Je größer ein Wort, desto öfter wird es gesagt. Lange Wörter wirken größer, als sie sind: Urteilen Sie nach den Balken daneben, in denen die dünne Linie das Intervall ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Each column counts the pairs that are said of the prompts with a filled dot and of no other prompt. A column with one dot counts what only this prompt has; one with all dots, what all have in common.</source>
            <translation>Jede Säule zählt die Paare, die zu den Prompts mit vollem Punkt gesagt werden und zu keinem anderen. Eine Säule mit einem Punkt zählt, was nur dieser Prompt hat; eine mit allen Punkten, was alle gemeinsam haben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>The threshold is {value}.</source>
            <translation>Die Schwelle ist {value}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>How it is computed</source>
            <translation>Wie gerechnet wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>version</source>
            <translation>Version</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/computer/page.py" />
            <source>Looking at this computer …</source>
            <translation>Sieht sich diesen Computer an …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/computer/page.py" />
            <source>Check again</source>
            <translation>Noch einmal prüfen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/computer/page.py" />
            <source>Load the model libraries as a test</source>
            <translation>Die Modellbibliotheken zum Test laden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/computer/page.py" />
            <source>Loads torch in a process of its own; takes some seconds</source>
            <translation>Lädt torch in einem eigenen Prozess; dauert einige Sekunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/computer/page.py" />
            <source>Copy the list</source>
            <translation>Die Liste kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/computer/page.py" />
            <source>For your IT desk</source>
            <translation>Für Ihre IT-Abteilung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/computer/page.py" />
            <source>Loading the model libraries …</source>
            <translation>Die Modellbibliotheken werden geladen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/computer/page.py" />
            <source>thing is to be put right.</source>
            <translation>Punkt ist zu berichtigen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/computer/page.py" />
            <source>things are to be put right.</source>
            <translation>Punkte sind zu berichtigen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/computer/page.py" />
            <source>This computer can do the work.</source>
            <translation>Dieser Computer kann die Arbeit tun.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/help/page.py" />
            <source>Search the help</source>
            <translation>Die Hilfe durchsuchen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/help/page.py" />
            <source>Pages of the help</source>
            <translation>Seiten der Hilfe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/help/page.py" />
            <source>Back</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/help/page.py" />
            <source>Help</source>
            <translation>Hilfe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/help/page.py" />
            <source>The handbook is in English.</source>
            <translation>Das Handbuch ist auf Englisch.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/help/page.py" />
            <source>place</source>
            <translation>Stelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/help/page.py" />
            <source>places</source>
            <translation>Stellen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/help/page.py" />
            <source>Nothing was found.</source>
            <translation>Nichts wurde gefunden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/help/page.py" />
            <source>This leads out of the help</source>
            <translation>Dies führt aus der Hilfe hinaus</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/new_project.py" />
            <source>New project</source>
            <translation>Neues Projekt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/new_project.py" />
            <source>Make the project</source>
            <translation>Projekt anlegen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/new_project.py" />
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/new_project.py" />
            <source>It will be {folder}.</source>
            <translation>Es wird {folder}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/new_project.py" />
            <source>Give it a name.</source>
            <translation>Geben Sie ihm einen Namen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>nothing was run yet</source>
            <translation>noch nichts gelaufen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>finished, {images}</source>
            <translation>fertig, {images}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>at work, {images}</source>
            <translation>läuft, {images}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>stopped after {images}</source>
            <translation>angehalten nach {images}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Try the sample audit</source>
            <translation>Beispiel-Audit ausprobieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Try a folder of pictures</source>
            <translation>Einen Ordner mit Bildern ausprobieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Audit 120 drawings as if two closed services had made them: no image model is needed</source>
            <translation>120 Zeichnungen prüfen, als hätten zwei geschlossene Dienste sie gemacht: ein Bildmodell ist nicht nötig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>New project…</source>
            <translation>Neues Projekt …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Make a project of your own (Ctrl+N)</source>
            <translation>Ein eigenes Projekt anlegen (Strg+N)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Open project…</source>
            <translation>Projekt öffnen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Open a project folder (Ctrl+O)</source>
            <translation>Einen Projektordner öffnen (Strg+O)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Recent projects</source>
            <translation>Zuletzt geöffnete Projekte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>See a whole audit in a minute</source>
            <translation>Ein ganzes Audit in einer Minute</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Two small image models of a drawn world come with BiasLens, a biased and a fair one. The biases were put in on purpose, so you can see whether they are found. BiasLens draws 2 prompts × 24 images with each, reads them in two ways, and says what is clear. No download, no account.</source>
            <translation>Zwei kleine Bildmodelle einer gezeichneten Welt liegen BiasLens bei, ein einseitiges und ein faires. Die Einseitigkeiten wurden absichtlich eingebaut, damit Sie sehen, ob sie gefunden werden. BiasLens zeichnet mit jedem 2 Prompts × 24 Bilder, liest sie auf zwei Arten und sagt, was eindeutig ist. Kein Herunterladen, kein Konto.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Or audit pictures that are there already: a folder of 120 drawings, said to come from two services that nobody can look into. How many were drawn of each kind is known here, too.</source>
            <translation>Oder Bilder prüfen, die es schon gibt: ein Ordner mit 120 Zeichnungen, die angeblich von zwei Diensten stammen, in die niemand hineinsehen kann. Wie viele von jeder Art gezeichnet wurden, ist auch hier bekannt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>A project is a folder that holds one audit. You need the folder of an image model on this computer.</source>
            <translation>Ein Projekt ist ein Ordner mit einem Audit. Sie brauchen den Ordner eines Bildmodells auf diesem Computer.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>An audit is at work. Before another project is opened, wait for it, or stop it on Run.</source>
            <translation>Ein Audit läuft. Warten Sie, bis es fertig ist, oder stoppen Sie es unter Lauf, bevor ein anderes Projekt geöffnet wird.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Audit your own model</source>
            <translation>Ihr eigenes Modell auditieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Not looked at yet.</source>
            <translation>Noch nicht angesehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Check this computer</source>
            <translation>Computer prüfen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Take the tour</source>
            <translation>Rundgang</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Five steps; stop at any time</source>
            <translation>Fünf Schritte; jederzeit zu beenden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Before the first audit</source>
            <translation>Vor dem ersten Audit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Not there: moved, deleted, or its drive is not connected</source>
            <translation>Nicht da: verschoben, gelöscht oder sein Laufwerk ist nicht verbunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Locate…</source>
            <translation>Suchen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Choose where it is now</source>
            <translation>Wählen Sie, wo der Ordner jetzt ist</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Where is “{name}” now?</source>
            <translation>Wo ist „{name}“ jetzt?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>open now · {state}</source>
            <translation>jetzt geöffnet · {state}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>Open a project folder</source>
            <translation>Einen Projektordner öffnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/checks.py" />
            <source>fine</source>
            <translation>in Ordnung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/checks.py" />
            <source>to be put right</source>
            <translation>zu berichtigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>caption</source>
            <translation>Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>captions</source>
            <translation>Bildunterschriften</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>question to images</source>
            <translation>Frage an Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>questions to images</source>
            <translation>Fragen an Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>answer of the language model</source>
            <translation>Antwort des Sprachmodells</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>answers of the language model</source>
            <translation>Antworten des Sprachmodells</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>sentence with other words</source>
            <translation>Satz mit anderen Wörtern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>sentences with other words</source>
            <translation>Sätze mit anderen Wörtern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>image compared with texts</source>
            <translation>mit Texten verglichenes Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>images compared with texts</source>
            <translation>mit Texten verglichene Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>image to sort</source>
            <translation>zu sortierendes Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>images to sort</source>
            <translation>zu sortierende Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>tracing of words</source>
            <translation>Zurückverfolgung von Wörtern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>tracings of words</source>
            <translation>Zurückverfolgungen von Wörtern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>About {time} on this computer, as measured.</source>
            <translation>Etwa {time} auf diesem Computer, wie gemessen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>How long it takes is not known yet: {models} never worked on this computer. A dry run measures it.</source>
            <translation>Wie lange es dauert, ist noch nicht bekannt: {models} lief auf diesem Computer noch nie. Ein Probelauf misst es.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>About {need} of disk; {free} are free.</source>
            <translation>Etwa {need} auf dem Datenträger; {free} sind frei.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/costs.py" />
            <source>About {need} of disk, but only {free} are free: free some space first.</source>
            <translation>Etwa {need} auf dem Datenträger, aber nur {free} sind frei: Schaffen Sie zuerst Platz.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/file_list.py" />
            <source>Strength</source>
            <translation>Stärke</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/file_list.py" />
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/file_list.py" />
            <source>{label}, file {number}</source>
            <translation>{label}, Datei {number}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/file_list.py" />
            <source>{label}, strength of file {number}</source>
            <translation>{label}, Stärke der Datei {number}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/file_list.py" />
            <source>Remove file {number}</source>
            <translation>Datei {number} entfernen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/file_list.py" />
            <source>Add files…</source>
            <translation>Dateien hinzufügen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/forms.py" />
            <source>Browse…</source>
            <translation>Durchsuchen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/actions.py" />
            <source>Not copied</source>
            <translation>Nicht kopiert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/actions.py" />
            <source>The image file is missing or cannot be read.</source>
            <translation>Die Bilddatei fehlt oder ist nicht lesbar.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/actions.py" />
            <source>Unlock it on the Plan page, with a reason.</source>
            <translation>Entsperren Sie ihn auf der Seite „Plan“, mit einer Begründung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/actions.py" />
            <source>No new plan</source>
            <translation>Kein neuer Plan</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/actions.py" />
            <source>The plan is locked.</source>
            <translation>Der Plan ist gesperrt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/actions.py" />
            <source>The plan now has {prompts}, those of the chosen images. What methods had proposed is asked anew.</source>
            <translation>Der Plan hat jetzt {prompts}: die der gewählten Bilder. Was Methoden vorgeschlagen hatten, wird neu erfragt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/actions.py" />
            <source>prompt</source>
            <translation>Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/actions.py" />
            <source>prompts</source>
            <translation>Prompts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/actions.py" />
            <source>New plan</source>
            <translation>Neuer Plan</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/actions.py" />
            <source>Exported</source>
            <translation>Exportiert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/actions.py" />
            <source>Revision {number} of the report is closed.</source>
            <translation>Fassung {number} des Berichts ist geschlossen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/actions.py" />
            <source>Report is frozen</source>
            <translation>Der Bericht ist festgeschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/actions.py" />
            <source>Open the next revision on the Report page.</source>
            <translation>Öffnen Sie die nächste Fassung auf der Seite „Bericht“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/actions.py" />
            <source>The report shows {number}.</source>
            <translation>Der Bericht zeigt {number}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/actions.py" />
            <source>Added to the report</source>
            <translation>In den Bericht aufgenommen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_detail.py" />
            <source>Wheel, + and - zoom, 0 fits, 1 shows its own size</source>
            <translation>Mausrad, + und - vergrößern, 0 passt ein, 1 zeigt die eigene Größe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_detail.py" />
            <source>Star</source>
            <translation>Stern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_detail.py" />
            <source>Star it (S)</source>
            <translation>Stern geben (S)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_detail.py" />
            <source>Add to report</source>
            <translation>In den Bericht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_detail.py" />
            <source>Show in the report (R)</source>
            <translation>Im Bericht zeigen (R)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_detail.py" />
            <source>Compare</source>
            <translation>Vergleichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_detail.py" />
            <source>Choose it to compare (C)</source>
            <translation>Zum Vergleich wählen (C)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_detail.py" />
            <source>Copy digest</source>
            <translation>Digest kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_detail.py" />
            <source>Copy the name of this evidence (Ctrl+Shift+C)</source>
            <translation>Den Namen dieses Belegs kopieren (Strg+Umschalt+C)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_detail.py" />
            <source>Facts about the image</source>
            <translation>Angaben zum Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_detail.py" />
            <source>Starred</source>
            <translation>Mit Stern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_detail.py" />
            <source>Take the star away</source>
            <translation>Den Stern wegnehmen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>and {number} more</source>
            <translation>und {number} weitere</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Bold: who is described. Underlined: phrases that pairs come from.</source>
            <translation>Fett: wer beschrieben wird. Unterstrichen: Wendungen, aus denen Paare entstehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Prompt</source>
            <translation>Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Image</source>
            <translation>Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Seed</source>
            <translation>Startwert (Seed)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Outcome</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Origin</source>
            <translation>Herkunft</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Made</source>
            <translation>Erzeugt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>File</source>
            <translation>Datei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Digest</source>
            <translation>Digest</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Held back by the model's filter</source>
            <translation>Vom Filter des Modells zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Failed</source>
            <translation>Fehlgeschlagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Missing: {path}</source>
            <translation>Fehlt: {path}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Answers</source>
            <translation>Antworten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Which words of the prompt moved it</source>
            <translation>Welche Wörter des Prompts es bewegten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Verdicts, oldest first</source>
            <translation>Urteile, das älteste zuerst</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Shows its subject</source>
            <translation>Zeigt sein Motiv</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Does not show it</source>
            <translation>Zeigt es nicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Cannot tell</source>
            <translation>Nicht erkennbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Reviewers differ</source>
            <translation>Uneinig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>Not judged</source>
            <translation>Nicht beurteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>{at}  {who}: {question} – {value} {reason}</source>
            <translation>{at}  {who}: {question} – {value} {reason}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>taken back</source>
            <translation>zurückgenommen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>No caption yet</source>
            <translation>Noch keine Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>No answer</source>
            <translation>Keine Antwort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>{steps} steps, guidance {guidance:g}</source>
            <translation>{steps} Schritte, Guidance {guidance:g}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>scheduler {name}</source>
            <translation>Scheduler {name}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>scheduler of the model</source>
            <translation>Scheduler des Modells</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>number format {name}</source>
            <translation>Zahlenformat {name}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/image_facts.py" />
            <source>not wanted: {text}</source>
            <translation>nicht erwünscht: {text}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/list_model.py" />
            <source>Verdict</source>
            <translation>Urteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/list_model.py" />
            <source>Not starred</source>
            <translation>Ohne Stern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/list_model.py" />
            <source>Image {number}: {caption}</source>
            <translation>Bild {number}: {caption}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/menu.py" />
            <source>What can be done with the image</source>
            <translation>Was sich mit dem Bild tun lässt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/menu.py" />
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/menu.py" />
            <source>Copy picture</source>
            <translation>Bild kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/menu.py" />
            <source>Copy prompt</source>
            <translation>Prompt kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/menu.py" />
            <source>Copy seed</source>
            <translation>Startwert kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/menu.py" />
            <source>Show in folder</source>
            <translation>Im Ordner zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/menu.py" />
            <source>Judge {images}</source>
            <translation>{images} beurteilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/menu.py" />
            <source>Export {images}, blurred…</source>
            <translation>{images} unkenntlich exportieren …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/menu.py" />
            <source>Export {images}…</source>
            <translation>{images} exportieren …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/menu.py" />
            <source>New plan with {prompts}</source>
            <translation>Neuer Plan mit {prompts}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/menu.py" />
            <source>Where is the folder with the images to be written?</source>
            <translation>Wohin soll der Ordner mit den Bildern geschrieben werden?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/picture.py" />
            <source>No image</source>
            <translation>Kein Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/picture.py" />
            <source>Blurred. Click or press V to see it.</source>
            <translation>Unscharf. Klicken Sie, oder drücken Sie V, um es zu sehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/strip.py" />
            <source>Images: {classes}</source>
            <translation>Bilder: {classes}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/strip.py" />
            <source>{label}: image {number:,}</source>
            <translation>{label}: Bild {number:,}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/images/tiles.py" />
            <source>File missing</source>
            <translation>Datei fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/actions.py" />
            <source>Choose a file of labels, or open a project with a reviewed run.</source>
            <translation>Wählen Sie eine Datei mit Etiketten, oder öffnen Sie ein Projekt mit einem begutachteten Lauf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/actions.py" />
            <source>No labels</source>
            <translation>Keine Etiketten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/actions.py" />
            <source>There is no run whose images reviewers have judged.</source>
            <translation>Es gibt keinen Lauf, dessen Bilder beurteilt wurden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>{runs:,} audits each of {sizes} images per prompt, drawn from {pool:,} images.</source>
            <translation>{runs:,} Audits mit je {sizes} Bildern pro Prompt, aus {pool:,} Bildern gezogen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Image model</source>
            <translation>Bildmodell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Captioner</source>
            <translation>Bildbeschreibung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Question answerer</source>
            <translation>Fragenbeantworter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Embedder</source>
            <translation>Einbetter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Classifier</source>
            <translation>Klassifikator</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Language model</source>
            <translation>Sprachmodell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Mask filler</source>
            <translation>Lückenfüller</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Parser</source>
            <translation>Grammatik</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Attributor</source>
            <translation>Wortverfolgung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Figures</source>
            <translation>Größen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>The judge</source>
            <translation>Das Bewertungsmodell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Planted and realised</source>
            <translation>Eingebaut und verwirklicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Checked on the reference models on {day}</source>
            <translation>An den Referenzmodellen geprüft am {day}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Methods: {all}</source>
            <translation>Methoden: {all}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Labels: {source}, {images:,} images.</source>
            <translation>Etiketten: {source}, {images:,} Bilder.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>{question}: precision and recall</source>
            <translation>{question}: Präzision und Trefferquote</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>{judge}, checked on labelled images on {day}</source>
            <translation>{judge}, an gekennzeichneten Bildern geprüft am {day}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Shares</source>
            <translation>Anteile</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>{question}: answered as people did for {agreeing:,} of {labelled:,} images.</source>
            <translation>{question}: antwortete bei {agreeing:,} von {labelled:,} Bildern wie die Menschen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>Parts of the certificate</source>
            <translation>Teile des Zertifikats</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>What was checked</source>
            <translation>Was geprüft wurde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/certificates.py" />
            <source>What is not covered</source>
            <translation>Was nicht abgedeckt ist</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>Check the instrument</source>
            <translation>Das Messgerät prüfen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>Start</source>
            <translation>Starten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>The models that describe images or answer questions about them err, and methods can be mistaken. This check says how often, before you trust a reading. It changes no result.</source>
            <translation>Die Modelle, die Bilder beschreiben oder Fragen dazu beantworten, irren sich, und auch Methoden können falsch liegen. Diese Prüfung sagt, wie oft, bevor Sie einer Zahl trauen. Sie ändert kein Ergebnis.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>Checked with the judges of your plan: {names}. Other roles are played by the reference readers.</source>
            <translation>Geprüft mit den Bewertungsmodellen Ihres Plans: {names}. Andere Rollen spielen die lesenden Referenzmodelle.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>Checked with the reference readers, because no plan with judges is open.</source>
            <translation>Geprüft mit den lesenden Referenzmodellen, weil kein Plan mit Bewertungsmodellen geöffnet ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>Quick, on the reference models: do the methods find what was planted?</source>
            <translation>Schnell, an den Referenzmodellen: Finden die Methoden, was eingebaut wurde?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>Full, on the reference models: coverage, false alarms and power of each method</source>
            <translation>Ganz, an den Referenzmodellen: Abdeckung, falscher Alarm und Trennschärfe jeder Methode</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>On images that people labelled: how often is one judge right?</source>
            <translation>An Bildern mit Etiketten von Menschen: Wie oft hat ein Bewertungsmodell recht?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>Judge to be checked</source>
            <translation>Zu prüfendes Bewertungsmodell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>No question answerer or classifier found</source>
            <translation>Kein Fragenbeantworter und kein Klassifikator gefunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>Choose labels (CSV)…</source>
            <translation>Etiketten wählen (CSV) …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>A table with the columns file, question (or attribute) and label, beside the images. Images without a label in the same folder are judged too, and their shares are corrected. Without a table, the verdicts of reviewers on the open run are taken.</source>
            <translation>Eine Tabelle mit den Spalten file, question (oder attribute) und label, neben den Bildern. Auch Bilder ohne Etikett im selben Ordner werden beurteilt und ihre Anteile korrigiert. Ohne Tabelle werden die Urteile zum geöffneten Lauf genommen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>Progress of the step at work</source>
            <translation>Fortschritt des laufenden Schritts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>You can close this; the check goes on, and its certificate is kept.</source>
            <translation>Sie können dies schließen; die Prüfung geht weiter, und ihr Zertifikat wird aufbewahrt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>Which file holds the labels?</source>
            <translation>In welcher Datei stehen die Etiketten?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>Labels: {name}</source>
            <translation>Etiketten: {name}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>Labels: verdicts on the open run</source>
            <translation>Etiketten: Urteile zum geöffneten Lauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>No labels yet</source>
            <translation>Noch keine Etiketten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>Starting</source>
            <translation>Beginnt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>{done:,} of {total:,}</source>
            <translation>{done:,} von {total:,}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>about {time} left in this step</source>
            <translation>noch etwa {time} in diesem Schritt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>{methods} methods, about {images:,} small images the first time, {audits:,} audits.</source>
            <translation>{methods} Methoden, beim ersten Mal etwa {images:,} kleine Bilder, {audits:,} Audits.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>About {time} on this computer.</source>
            <translation>Etwa {time} auf diesem Computer.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/instrument/check.py" />
            <source>How long it takes here is not known before the first time: from minutes to hours, without a GPU.</source>
            <translation>Wie lange es hier dauert, ist vor dem ersten Mal nicht bekannt: Minuten bis Stunden, ohne Grafikkarte.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/actions.py" />
            <source>Choose models in the list and press “Use in the plan”.</source>
            <translation>Wählen Sie Modelle in der Liste, und drücken Sie „Im Plan verwenden“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/actions.py" />
            <source>No models chosen</source>
            <translation>Keine Modelle gewählt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/actions.py" />
            <source>The plan names no model yet.</source>
            <translation>Der Plan nennt noch kein Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Image models to audit</source>
            <translation>Zu auditierende Bildmodelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Add a model folder…</source>
            <translation>Modellordner hinzufügen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>For a model that runs in a program of its own, such as Ollama or ComfyUI</source>
            <translation>Für ein Modell, das in einem eigenen Programm läuft, etwa Ollama oder ComfyUI</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Add a server…</source>
            <translation>Server hinzufügen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>What can be set and added to the chosen model, such as a LoRA: before and after stand side by side</source>
            <translation>Was am gewählten Modell eingestellt und hinzugefügt werden kann, etwa eine LoRA: vorher und nachher stehen nebeneinander</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Options…</source>
            <translation>Optionen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>The chosen model in several settings, such as guidance or a negative prompt, side by side</source>
            <translation>Das gewählte Modell in mehreren Einstellungen nebeneinander, etwa mit anderer Guidance oder einem negativen Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Sweep…</source>
            <translation>Durchlauf…</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Folders are read where they are; nothing in them is changed.</source>
            <translation>Ordner werden dort gelesen, wo sie liegen; nichts darin wird geändert.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>The first decides. Those ticked here answer the same questions, and are put side by side with it.</source>
            <translation>Das erste entscheidet. Die hier angekreuzten beantworten dieselben Fragen und werden ihm gegenübergestellt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Those ticked here propose as well, side by side with the first. What only they propose is not ticked.</source>
            <translation>Die hier angekreuzten schlagen ebenfalls vor, neben dem ersten. Was nur sie vorschlagen, ist nicht angekreuzt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Makes the images</source>
            <translation>Erzeugt die Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Describes the images</source>
            <translation>Beschreibt die Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Proposes what to look for</source>
            <translation>Schlägt vor, wonach gesucht wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Reads the grammar of sentences</source>
            <translation>Liest die Grammatik von Sätzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Answers questions about images</source>
            <translation>Beantwortet Fragen zu Bildern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Compares images and texts</source>
            <translation>Vergleicht Bilder und Texte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Sorts images into classes</source>
            <translation>Ordnet Bilder in Klassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Fills gaps in sentences</source>
            <translation>Füllt Lücken in Sätzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Traces words into images</source>
            <translation>Verfolgt Wörter in Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>None found – add its folder</source>
            <translation>Keines gefunden – Ordner hinzufügen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Options of: {role}</source>
            <translation>Optionen von: {role}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>Asked as well</source>
            <translation>Außerdem gefragt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/chooser.py" />
            <source>In which folder are your models?</source>
            <translation>In welchem Ordner liegen Ihre Modelle?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/further.py" />
            <source>Asked as well: {model}</source>
            <translation>Außerdem gefragt: {model}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>How much memory it needs is not known.</source>
            <translation>Wie viel Speicher es braucht, ist nicht bekannt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>graphics memory</source>
            <translation>Grafikspeicher</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>memory</source>
            <translation>Arbeitsspeicher</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>It took {needed} when it was tried</source>
            <translation>Beim Ausprobieren brauchte es {needed}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>It needs about {needed}</source>
            <translation>Es braucht etwa {needed}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>{needs}; {free} of {where} are free. It fits.</source>
            <translation>{needs}; im {where} sind {free} frei. Es passt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>{needs}; {free} of {where} are free. It works, but slower: close other programs, or wait longer.</source>
            <translation>{needs}; im {where} sind {free} frei. Es geht, aber langsamer: Schließen Sie andere Programme, oder warten Sie länger.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>{needs}; {free} of {where} are free. It is too big for this computer; you can try it anyway.</source>
            <translation>{needs}; im {where} sind {free} frei. Es ist für diesen Computer zu groß; Sie können es trotzdem versuchen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>graphics card</source>
            <translation>Grafikkarte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>processor</source>
            <translation>Prozessor</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>Loaded in {load}, one item in {each}, at most {peak} of memory, on the {on}. {day}</source>
            <translation>Geladen in {load}, ein Stück in {each}, höchstens {peak} Speicher, gerechnet auf: {on}. {day}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>{seconds:.1f} s</source>
            <translation>{seconds:.1f} s</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>Not verified yet. Its files are read whole once, which takes a while for a big model.</source>
            <translation>Noch nicht geprüft. Seine Dateien werden einmal ganz gelesen; bei einem großen Modell dauert das eine Weile.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>Changed: verified {day} (UTC), its files were others before: {before}.</source>
            <translation>Verändert: geprüft {day} (UTC), seine Dateien waren vorher andere: {before}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>Verified {day} (UTC).</source>
            <translation>Geprüft {day} (UTC).</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>{number:,} in {formats}</source>
            <translation>{number:,} in {formats}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>Yes; what it holds back is counted</source>
            <translation>Ja; was er zurückhält, wird gezählt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>No</source>
            <translation>Nein</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>Size of its files</source>
            <translation>Größe seiner Dateien</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>Weights</source>
            <translation>Gewichte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>Loaded weights</source>
            <translation>Geladene Gewichte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>Parts</source>
            <translation>Teile</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>Safety filter</source>
            <translation>Sicherheitsfilter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>Where</source>
            <translation>Ort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>Another program on this computer</source>
            <translation>Ein anderes Programm auf diesem Computer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>Comes along with BiasLens</source>
            <translation>Liegt BiasLens bei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/library.py" />
            <source>{file}, strength {strength:g}</source>
            <translation>{file}, Stärke {strength:g}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Keep</source>
            <translation>Behalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Keep it on this computer, to be chosen</source>
            <translation>Auf diesem Computer behalten, damit es gewählt werden kann</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Not verified by hash: which weights the program uses cannot be seen from here. Every report says so of this model.</source>
            <translation>Nicht durch einen Hash geprüft: Welche Gewichte das Programm benutzt, ist von hier aus nicht zu sehen. Jeder Bericht sagt das von diesem Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Nothing is set that the model would not do by itself. Change an option first.</source>
            <translation>Es ist nichts eingestellt, was das Modell nicht von selbst täte. Ändern Sie zuerst eine Option.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Options of a model</source>
            <translation>Optionen eines Modells</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>The model itself stays as it is. With these options it is a model of its own, which can stand beside the one without in one audit: before and after a change.</source>
            <translation>Das Modell selbst bleibt, wie es ist. Mit diesen Optionen ist es ein eigenes Modell, das in einem Audit neben dem ohne Optionen stehen kann: vor und nach einer Änderung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Add a server</source>
            <translation>Server hinzufügen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Some models run in a program of their own on this computer, such as Ollama or ComfyUI. BiasLens asks it, and no other computer.</source>
            <translation>Manche Modelle laufen in einem eigenen Programm auf diesem Computer, etwa Ollama oder ComfyUI. BiasLens fragt dieses und keinen anderen Computer.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Program</source>
            <translation>Programm</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>What it is for</source>
            <translation>Wofür es dient</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>{program} needs this.</source>
            <translation>{program} braucht das.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Ollama listens once it runs. Its models are those that “ollama list” shows.</source>
            <translation>Ollama ist erreichbar, sobald es läuft. Seine Modelle sind die, die „ollama list“ zeigt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>In LM Studio load a model, and start the server under “Developer”.</source>
            <translation>Laden Sie in LM Studio ein Modell, und starten Sie den Server unter „Developer“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Start it with “vllm serve” and the folder of the model.</source>
            <translation>Starten Sie es mit „vllm serve“ und dem Ordner des Modells.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Start it with “llama-server -m” and the file of the model; one that sees needs “--mmproj” too.</source>
            <translation>Starten Sie es mit „llama-server -m“ und der Datei des Modells; eines, das sieht, braucht auch „--mmproj“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Start it with “--api”. “Try it” offers its checkpoints; if none is named, the loaded one paints.</source>
            <translation>Mit „--api“ starten. „Ausprobieren“ bietet seine Checkpoints an; ohne Angabe malt es mit dem, der geladen ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>In ComfyUI choose “Export (API)”, and write %prompt% and %seed% in the places that change.</source>
            <translation>Wählen Sie in ComfyUI „Export (API)“ und schreiben Sie %prompt% und %seed% an die Stellen, die sich ändern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Describe the images</source>
            <translation>Bilder beschreiben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Answer questions about images</source>
            <translation>Fragen zu Bildern beantworten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Compare images and texts</source>
            <translation>Bilder und Texte vergleichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Sort images into classes</source>
            <translation>Bilder in Klassen ordnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Propose what to look for</source>
            <translation>Vorschlagen, wonach gesucht wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Fill gaps in sentences</source>
            <translation>Lücken in Sätzen füllen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Read the grammar of sentences</source>
            <translation>Die Grammatik von Sätzen lesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Trace words into images</source>
            <translation>Wörter in Bilder verfolgen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Not recognised</source>
            <translation>Nicht erkannt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options_form.py" />
            <source>Name of the model with these options</source>
            <translation>Name des Modells mit diesen Optionen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options_form.py" />
            <source>Results and reports name it so. It changes with the options until you type one.</source>
            <translation>Ergebnisse und Berichte nennen es so. Er ändert sich mit den Optionen, bis Sie selbst einen eingeben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options_form.py" />
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options_form.py" />
            <source>Ask the server whether it is there, and which models it has; nothing is generated</source>
            <translation>Den Server fragen, ob er da ist und welche Modelle er hat; erzeugt wird nichts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options_form.py" />
            <source>Try it</source>
            <translation>Ausprobieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options_form.py" />
            <source>Not asked yet.</source>
            <translation>Noch nicht gefragt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options_form.py" />
            <source>Models that the server lists</source>
            <translation>Modelle, die der Server nennt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options_form.py" />
            <source>Is it there?</source>
            <translation>Ist er da?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options_form.py" />
            <source>Asking …</source>
            <translation>Wird gefragt …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options_form.py" />
            <source>It answers, and lists {models}.</source>
            <translation>Er antwortet und nennt {models}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options_form.py" />
            <source>model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options_form.py" />
            <source>models</source>
            <translation>Modelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options_form.py" />
            <source>It answers.</source>
            <translation>Er antwortet.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options_form.py" />
            <source>“{name}” is not among them.</source>
            <translation>„{name}“ ist nicht darunter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/sweep.py" />
            <source>Sweep a model</source>
            <translation>Ein Modell durchlaufen lassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/sweep.py" />
            <source>Guidance</source>
            <translation>Guidance</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/sweep.py" />
            <source>Steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/sweep.py" />
            <source>Scheduler</source>
            <translation>Scheduler</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/sweep.py" />
            <source>Negative prompt</source>
            <translation>Negativer Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/sweep.py" />
            <source>Choose them</source>
            <translation>Alle auswählen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/sweep.py" />
            <source>Tick all of them for the audit</source>
            <translation>Alle für das Audit ankreuzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/sweep.py" />
            <source>Values are parted by commas, negative prompts by |. An empty value is that of the audit, and a line left empty takes no part. Every combination is a model of its own, asked for the same prompts from the same seeds; the method “Sweeps” puts their shares into a grid.</source>
            <translation>Werte werden durch Kommas getrennt, negative Prompts durch |. Ein leerer Wert ist der des Audits, und eine leere Zeile nimmt nicht teil. Jede Kombination ist ein eigenes Modell, das dieselben Prompts mit denselben Startwerten erhält; die Methode „Durchläufe“ stellt ihre Anteile in ein Raster.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/sweep.py" />
            <source>{number} of at most {most}.</source>
            <translation>{number} von höchstens {most}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/sweep.py" />
            <source>as the audit says</source>
            <translation>wie im Audit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/parts.py" />
            <source>Details</source>
            <translation>Einzelheiten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/parts.py" />
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/parts.py" />
            <source>Dismiss</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/reporting/plain_pdf.py" />
            <source>This PDF file is not tagged: screen readers cannot follow its headings and tables, and it is not archival. The report for the browser and the one for Word can be read by screen readers.</source>
            <translation>Diese PDF-Datei hat keine Tags: Bildschirmleser können ihren Überschriften und Tabellen nicht folgen, und sie ist nicht archivfähig. Den Bericht für den Browser und den für Word können Bildschirmleser lesen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/reporting/preview.py" />
            <source>Preview of the report</source>
            <translation>Vorschau des Berichts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/reporting/writing.py" />
            <source>Stop writing; nothing of it is left</source>
            <translation>Das Schreiben anhalten; davon bleibt nichts zurück</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/reporting/writing.py" />
            <source>Stopped</source>
            <translation>Angehalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/reporting/writing.py" />
            <source>Nothing of it was written.</source>
            <translation>Davon wurde nichts geschrieben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/reporting/writing.py" />
            <source>Writing: {title} …</source>
            <translation>Wird geschrieben: {title} …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/reporting/writing.py" />
            <source>Written: {name}</source>
            <translation>Geschrieben: {name}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/standings.py" />
            <source>leaning described</source>
            <translation>Neigung beschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/standings.py" />
            <source>leanings described</source>
            <translation>Neigungen beschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/standings.py" />
            <source>leaning not measured</source>
            <translation>Neigung nicht gemessen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/standings.py" />
            <source>leanings not measured</source>
            <translation>Neigungen nicht gemessen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/standings.py" />
            <source>finding</source>
            <translation>Befund</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/standings.py" />
            <source>findings</source>
            <translation>Befunde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/standings.py" />
            <source>In the images of “{prompt}”.</source>
            <translation>Auf den Bildern von „{prompt}“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/standings.py" />
            <source>lowest {value}</source>
            <translation>niedrigster {value}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/tables.py" />
            <source>Not used: the row that it belongs to is not ticked in the table above.</source>
            <translation>Nicht verwendet: Die Zeile, zu der sie gehört, ist in der Tabelle darüber nicht angehakt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/tables.py" />
            <source>yes</source>
            <translation>ja</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/tables.py" />
            <source>no</source>
            <translation>nein</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/actions.py" />
            <source>{number} of {prompts} are ready. Choose what to ask about them, then press Start.</source>
            <translation>{number} von {prompts} sind bereit. Wählen Sie, was dazu gefragt wird, und drücken Sie dann „Starten“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/actions.py" />
            <source>Images imported</source>
            <translation>Bilder importiert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>What do the columns mean?</source>
            <translation>Was bedeuten die Spalten?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>What made what it says of the images?</source>
            <translation>Woher stammt, was sie über die Bilder sagt?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Add vectors…</source>
            <translation>Vektoren hinzufügen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>A .npy or .safetensors file with a vector for each line</source>
            <translation>Eine Datei .npy oder .safetensors mit einem Vektor je Zeile</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Read the table so</source>
            <translation>Die Tabelle so lesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>What its headings suggest is chosen already: check it. A caption or an answer of a tool is what it saw in a picture, a prompt is what the picture was made from; they are never the same.</source>
            <translation>Was die Überschriften nahelegen, ist schon gewählt: Prüfen Sie es. Eine Bildunterschrift oder Antwort eines Programms sagt, was es auf einem Bild sah; aus einem Prompt wurde das Bild gemacht. Das ist nie dasselbe.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Column</source>
            <translation>Spalte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>What stands in it</source>
            <translation>Was darin steht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>What it means</source>
            <translation>Was sie bedeutet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Columns of the table</source>
            <translation>Spalten der Tabelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Nothing: not read</source>
            <translation>Nichts: nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Name of the file</source>
            <translation>Name der Datei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Prompt it was made from</source>
            <translation>Prompt, aus dem es entstand</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Group it is counted in</source>
            <translation>Gruppe, in der es zählt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Model that made it</source>
            <translation>Modell, das es erzeugt hat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Caption by a tool</source>
            <translation>Bildunterschrift eines Programms</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Answer by a tool, about:</source>
            <translation>Antwort eines Programms über:</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Verdict of people, about:</source>
            <translation>Urteil von Menschen über:</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Embedding (a vector)</source>
            <translation>Einbettung (ein Vektor)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>What “{name}” means</source>
            <translation>Was „{name}“ bedeutet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>What “{name}” is about</source>
            <translation>Wovon „{name}“ handelt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>such as gender</source>
            <translation>etwa gender</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Empty</source>
            <translation>Leer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>{there} of {lines} name a picture of this folder.</source>
            <translation>{there} von {lines} nennen ein Bild dieses Ordners.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Vectors: {file}</source>
            <translation>Vektoren: {file}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Choose the column that names the files.</source>
            <translation>Wählen Sie die Spalte, die die Dateien nennt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Say what the answers are about, such as gender.</source>
            <translation>Sagen Sie, wovon die Antworten handeln, etwa gender.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Two columns are said to mean the same.</source>
            <translation>Zwei Spalten sollen dasselbe bedeuten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Vectors</source>
            <translation>Vektoren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/column_meanings.py" />
            <source>Vectors of the images</source>
            <translation>Vektoren der Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_images.py" />
            <source>First image left of the divider at {place:.0%}, second right of it</source>
            <translation>Erstes Bild links der Teilung bei {place:.0%}, zweites rechts davon</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_images.py" />
            <source>One image at a time</source>
            <translation>Ein Bild auf einmal</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_images.py" />
            <source>Back (Esc)</source>
            <translation>Zurück (Esc)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_images.py" />
            <source>Side by side</source>
            <translation>Nebeneinander</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_images.py" />
            <source>Slider</source>
            <translation>Schieber</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_images.py" />
            <source>Flicker</source>
            <translation>Wechselbild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_images.py" />
            <source>Swap (X)</source>
            <translation>Tauschen (X)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_images.py" />
            <source>Fit (0)</source>
            <translation>Einpassen (0)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_images.py" />
            <source>Previous</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_images.py" />
            <source>Left arrow</source>
            <translation>Pfeil links</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_images.py" />
            <source>Next</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_images.py" />
            <source>Right arrow</source>
            <translation>Pfeil rechts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_images.py" />
            <source>Left: {one}. Right: {other}. Move the divider with [ and ].</source>
            <translation>Links: {one}. Rechts: {other}. Die Teilung bewegen Sie mit [ und ].</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_images.py" />
            <source>Shown: {one}. Hold F to see the next.</source>
            <translation>Gezeigt: {one}. Halten Sie F gedrückt, um das nächste zu sehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_matrix.py" />
            <source>No such image</source>
            <translation>Kein solches Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_matrix.py" />
            <source>Prompts by models</source>
            <translation>Prompts nach Modellen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_matrix.py" />
            <source>Number of the image</source>
            <translation>Nummer des Bildes</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_matrix.py" />
            <source>Compare this line (Enter)</source>
            <translation>Diese Zeile vergleichen (Eingabetaste)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_matrix.py" />
            <source>Each line shows one image per model, from the same seed where there is one.</source>
            <translation>Jede Zeile zeigt ein Bild je Modell, mit demselben Startwert, wo es ihn gibt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_view.py" />
            <source>All start from seed {seed}.</source>
            <translation>Alle beginnen mit Startwert {seed}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_view.py" />
            <source>Not all from one seed: they differ by chance as well.</source>
            <translation>Nicht alle mit demselben Startwert: Sie unterscheiden sich auch durch Zufall.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_view.py" />
            <source>The first four models; tick others in the filter.</source>
            <translation>Die ersten vier Modelle; haken Sie andere im Filter an.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_view.py" />
            <source>image {number}</source>
            <translation>Bild {number}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_view.py" />
            <source>Same prompt, same seed.</source>
            <translation>Gleicher Prompt, gleicher Startwert.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/compare_view.py" />
            <source>Not all from one prompt and seed.</source>
            <translation>Nicht alle mit demselben Prompt und Startwert.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/exhibit_form.py" />
            <source>Show in the report</source>
            <translation>Im Bericht zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/exhibit_form.py" />
            <source>Note that stands below it</source>
            <translation>Anmerkung, die darunter steht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/exhibit_form.py" />
            <source>Description for those who cannot see it</source>
            <translation>Beschreibung für alle, die es nicht sehen können</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/exhibit_form.py" />
            <source>Describe how somebody is depicted, never what a person is. The caption of the model is a start.</source>
            <translation>Beschreiben Sie, wie jemand dargestellt ist, nie, was eine Person ist. Die Bildunterschrift des Modells ist ein Anfang.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Filters</source>
            <translation>Filter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Saved views</source>
            <translation>Gespeicherte Ansichten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Group by</source>
            <translation>Gruppieren nach</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Order</source>
            <translation>Reihenfolge</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>As in the plan</source>
            <translation>Wie im Plan</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>By seed</source>
            <translation>Nach Startwert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>By caption</source>
            <translation>Nach Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Largest first</source>
            <translation>Die größten zuerst</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Save view…</source>
            <translation>Speichern …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Keep filter and grouping</source>
            <translation>Filter und Gruppierung behalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Forget</source>
            <translation>Vergessen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Forget the saved view</source>
            <translation>Die gespeicherte Ansicht vergessen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Blur pictures</source>
            <translation>Bilder unscharf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Pictures are shown one by one, with V or a click. Take breaks, and stop whenever you want to.</source>
            <translation>Bilder werden eines nach dem anderen gezeigt, mit V oder einem Klick. Machen Sie Pausen, und hören Sie auf, wann Sie wollen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Bring images that were made elsewhere</source>
            <translation>Bilder herbringen, die anderswo entstanden sind</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Import images…</source>
            <translation>Bilder importieren …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Show the filters</source>
            <translation>Filter zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Hide the filters</source>
            <translation>Filter verbergen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Look</source>
            <translation>Ansehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Save view</source>
            <translation>Ansicht speichern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>What is this view called?</source>
            <translation>Wie heißt diese Ansicht?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>All images</source>
            <translation>Alle Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/filters.py" />
            <source>Nothing</source>
            <translation>Nichts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Images</source>
            <translation>Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Search captions, prompts and pairs (Ctrl+F)</source>
            <translation>Bildunterschriften, Prompts und Paare durchsuchen (Strg+F)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Search captions, prompts and pairs</source>
            <translation>Bildunterschriften, Prompts und Paare durchsuchen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Show all</source>
            <translation>Alle zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Go to image number</source>
            <translation>Zu Bild Nummer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Go to image number (Ctrl+G)</source>
            <translation>Zu Bild Nummer (Strg+G)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Smaller tiles (-)</source>
            <translation>Kleinere Kacheln (-)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Larger tiles (+)</source>
            <translation>Größere Kacheln (+)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Smaller tiles</source>
            <translation>Kleinere Kacheln</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Larger tiles</source>
            <translation>Größere Kacheln</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Compare models</source>
            <translation>Modelle vergleichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>See the chosen images together (Shift+C)</source>
            <translation>Die gewählten Bilder zusammen ansehen (Umschalt+C)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Choose no image any more</source>
            <translation>Kein Bild mehr wählen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Back to {page}</source>
            <translation>Zurück zu {page}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Images behind “{title}”</source>
            <translation>Bilder hinter „{title}“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Compare {number}</source>
            <translation>Vergleichen: {number}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Compare: choose one more with C</source>
            <translation>Vergleichen: noch eines mit C wählen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>of {number:,}</source>
            <translation>von {number:,}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>Some images are filtered out.</source>
            <translation>Einige Bilder sind ausgefiltert.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/gallery_pane.py" />
            <source>No image matches.</source>
            <translation>Kein Bild passt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>From</source>
            <translation>Von</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Note</source>
            <translation>Hinweis</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Left out: it has no prompt.</source>
            <translation>Weggelassen: Es hat keinen Prompt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Folder's name</source>
            <translation>Name des Ordners</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>File's name</source>
            <translation>Name der Datei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Part of its name</source>
            <translation>Teil seines Namens</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Table: group</source>
            <translation>Tabelle: Gruppe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Typed</source>
            <translation>Eingegeben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Make or open a project on the Home page.</source>
            <translation>Legen Sie auf der Startseite ein Projekt an, oder öffnen Sie eines.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Imported images belong to a project.</source>
            <translation>Importierte Bilder gehören zu einem Projekt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>In which folder are the images?</source>
            <translation>In welchem Ordner sind die Bilder?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Import images</source>
            <translation>Bilder importieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Leave them out</source>
            <translation>Weglassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Group them by their folder</source>
            <translation>Nach ihrem Ordner gruppieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Group them by their own name, without numbers</source>
            <translation>Nach ihrem eigenen Namen gruppieren, ohne Zahlen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Group them by a part of their name:</source>
            <translation>Nach einem Teil ihres Namens gruppieren:</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>This prompt:</source>
            <translation>Dieser Prompt:</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Images that tell no prompt</source>
            <translation>Bilder, die keinen Prompt nennen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Prompt of the images that tell none</source>
            <translation>Prompt der Bilder, die keinen nennen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>The prompt they were made with</source>
            <translation>Der Prompt, mit dem sie erzeugt wurden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>What made these images?</source>
            <translation>Was hat diese Bilder erzeugt?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Images looked at</source>
            <translation>Angesehene Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Add a table…</source>
            <translation>Tabelle hinzufügen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>What is known of each file: prompts, groups, and what other tools or people said of it</source>
            <translation>Was von jeder Datei bekannt ist: Prompts, Gruppen und was andere Programme oder Menschen über sie gesagt haben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Import and plan with them</source>
            <translation>Importieren und damit planen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>The files stay where they are, unchanged. Every report says that these images were imported, not generated here, and are not verified by hash of a model. The Plan page then asks about them in place of what it shows now.</source>
            <translation>Die Dateien bleiben unverändert, wo sie sind. Jeder Bericht sagt, dass diese Bilder importiert und nicht hier erzeugt wurden und durch keinen Hash eines Modells belegt sind. Die Seite „Plan“ fragt dann zu ihnen, statt zu dem, was sie jetzt zeigt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Images found</source>
            <translation>Gefundene Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Looking at the images …</source>
            <translation>Die Bilder werden angesehen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>{usable} of {all} can be used: {prompts}, up to {most} of one prompt; {seeds} tell their seed.</source>
            <translation>{usable} von {all} sind verwendbar: {prompts}, bis zu {most} je Prompt; {seeds} nennen ihren Startwert.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>{number} are no prompts but groups: what needs words to make images is not asked.</source>
            <translation>{number} sind keine Prompts, sondern Gruppen: Was Wörter braucht, um Bilder zu machen, wird nicht gefragt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>They name {number} models; each becomes a model of its own.</source>
            <translation>Sie nennen {number} Modelle; jedes wird ein eigenes Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>{number} cannot be used, such as: {first}</source>
            <translation>{number} sind nicht verwendbar, etwa: {first}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>such as set1_&lt;group&gt;_*</source>
            <translation>etwa set1_&lt;group&gt;_*</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Pattern of their names</source>
            <translation>Muster ihrer Namen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Read without a model: {readings}.</source>
            <translation>Ohne Modell gelesen: {readings}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Tables</source>
            <translation>Tabellen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Table of the images</source>
            <translation>Tabelle der Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/large_view.py" />
            <source>Back to the grid (Esc)</source>
            <translation>Zurück zur Übersicht (Esc)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Go to Plan</source>
            <translation>Zum Plan</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>They appear here as soon as a run has made some. Write a plan, or try the sample audit on the Home page.</source>
            <translation>Sie erscheinen hier, sobald ein Lauf welche erzeugt hat. Schreiben Sie einen Plan, oder probieren Sie auf der Startseite das Beispiel-Audit aus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>No images yet</source>
            <translation>Noch keine Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Four images are chosen</source>
            <translation>Vier Bilder sind gewählt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Take one away with C to choose another.</source>
            <translation>Nehmen Sie mit C eines weg, um ein anderes zu wählen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/actions.py" />
            <source>Waiting</source>
            <translation>Wartet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/actions.py" />
            <source>Looking … {models} in {folders}</source>
            <translation>Sieht nach … {models} in {folders}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/actions.py" />
            <source>{models} in {folders}</source>
            <translation>{models} in {folders}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/actions.py" />
            <source>folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/actions.py" />
            <source>folders</source>
            <translation>Ordnern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/actions.py" />
            <source>place could not be read</source>
            <translation>Stelle konnte nicht gelesen werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/actions.py" />
            <source>places could not be read</source>
            <translation>Stellen konnten nicht gelesen werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/actions.py" />
            <source>Not there. Is its drive connected?</source>
            <translation>Nicht da. Ist der Datenträger angeschlossen?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>Use in the plan</source>
            <translation>Im Plan verwenden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>Load it and give it one item: shows time, memory and what it makes</source>
            <translation>Laden und einmal verwenden: zeigt Zeit, Speicher und was dabei entsteht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>End the try</source>
            <translation>Versuch beenden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>What can be set and added, such as a LoRA: makes another model to stand beside this one</source>
            <translation>Was eingestellt und hinzugefügt werden kann, etwa eine LoRA: ergibt ein weiteres Modell, das neben diesem steht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>Take it from the list; its files, and plans that name it, stay as they are</source>
            <translation>Aus der Liste nehmen; seine Dateien und Pläne, die es nennen, bleiben, wie sie sind</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>Read all files and compute their SHA-256; nothing is changed</source>
            <translation>Alle Dateien lesen und ihren SHA-256 berechnen; nichts wird geändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>Verify the files</source>
            <translation>Dateien prüfen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>Copy name, place and files as text</source>
            <translation>Name, Ort und Dateien als Text kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>Copy file list</source>
            <translation>Dateiliste kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>SHA-256 of the files</source>
            <translation>SHA-256 der Dateien</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>Progress of reading the files</source>
            <translation>Fortschritt beim Lesen der Dateien</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>Last try</source>
            <translation>Letzter Versuch</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>Identity</source>
            <translation>Identität</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>Not verified by hash: another program serves it. Every report says so.</source>
            <translation>Nicht durch einen Hash geprüft: Ein anderes Programm stellt es bereit. Jeder Bericht sagt das.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>Set and added</source>
            <translation>Eingestellt und hinzugefügt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>Declared by the provider</source>
            <translation>Vom Anbieter angegeben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>Nobody has checked this.</source>
            <translation>Niemand hat das geprüft.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>What its files show</source>
            <translation>Was seine Dateien zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>What it is</source>
            <translation>Was es ist</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>The picture of the try: {asked}</source>
            <translation>Das Bild des Versuchs: {asked}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/card.py" />
            <source>Read {done} of {total}</source>
            <translation>{done} von {total} gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Models to fetch</source>
            <translation>Modelle zum Holen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Computer that the models are for</source>
            <translation>Computer, für den die Modelle sind</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>No graphics card, 16 GB of memory</source>
            <translation>Keine Grafikkarte, 16 GB Arbeitsspeicher</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Graphics card with 8 GB</source>
            <translation>Grafikkarte mit 8 GB</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Graphics card with 24 GB</source>
            <translation>Grafikkarte mit 24 GB</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Graphics card with 80 GB</source>
            <translation>Grafikkarte mit 80 GB</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Models</source>
            <translation>Modelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Models that suit the computer</source>
            <translation>Modelle, die zum Computer passen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>What came back</source>
            <translation>Was zurückkam</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Write the list…</source>
            <translation>Liste schreiben…</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Into a folder, such as one of a stick: the list, what to do, and a script for the other computer</source>
            <translation>In einen Ordner, etwa auf einem Stick: die Liste, was zu tun ist, und ein Skript für den anderen Computer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Choose the folder of the list as it came back, with what the script wrote</source>
            <translation>Den Ordner der Liste wählen, wie er zurückkam, mit dem, was das Skript geschrieben hat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Check what came back…</source>
            <translation>Prüfen, was zurückkam…</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>BiasLens never fetches anything. Take the list to a computer with a network; the script that goes with it says there what is missing, and writes down what each file is. Back here the files are compared with that.</source>
            <translation>BiasLens holt selbst nie etwas. Die Liste zu einem Computer mit Netz mitnehmen; das Skript dabei sagt dort, was fehlt, und schreibt auf, was jede Datei ist. Zurück werden die Dateien damit verglichen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Sizes are rounded; sizes and licences are as known in {month}. Read the page of each model there.</source>
            <translation>Größen sind gerundet; Größen und Lizenzen sind auf dem Stand von {month}. Dort die Seite jedes Modells lesen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Fits</source>
            <translation>Passt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Slower: parts wait in ordinary memory</source>
            <translation>Langsamer: Teile warten im Arbeitsspeicher</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Too big</source>
            <translation>Zu groß</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Together about {size}.</source>
            <translation>Zusammen etwa {size}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Signing in and agreeing to terms is asked for: {names}.</source>
            <translation>Anmeldung und Zustimmung zu Bedingungen werden verlangt: {names}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Into which folder is the list written?</source>
            <translation>In welchen Ordner wird die Liste geschrieben?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Written into {folder}: models-to-fetch.txt says what to do.</source>
            <translation>In {folder} geschrieben: models-to-fetch.txt sagt, was zu tun ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Which folder came back with the list?</source>
            <translation>Welcher Ordner kam mit der Liste zurück?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Reading …</source>
            <translation>Wird gelesen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Reading the files of {name} …</source>
            <translation>Die Dateien von {name} werden gelesen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>The same files as there</source>
            <translation>Dieselben Dateien wie dort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Not the same files as there</source>
            <translation>Nicht dieselben Dateien wie dort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Not written down there</source>
            <translation>Dort nicht aufgeschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>The same files, but they cannot be used</source>
            <translation>Dieselben Dateien, aber nicht verwendbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Not found</source>
            <translation>Nicht gefunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>{whole} of {all} models of the list of {day} are here as they were there.</source>
            <translation>{whole} von {all} Modellen der Liste vom {day} sind hier, wie sie dort waren.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>{files} files, {published} of them also as their publisher says</source>
            <translation>{files} Dateien, davon {published} auch so, wie ihr Herausgeber angibt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/folders.py" />
            <source>Folders</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/folders.py" />
            <source>Folders that are looked through for models</source>
            <translation>Ordner, die nach Modellen durchsucht werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/folders.py" />
            <source>Add a folder…</source>
            <translation>Ordner hinzufügen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/folders.py" />
            <source>Look again</source>
            <translation>Neu nachsehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/folders.py" />
            <source>Look through all folders again</source>
            <translation>Alle Ordner noch einmal durchsuchen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/folders.py" />
            <source>Look through it no more; nothing in it is touched</source>
            <translation>Nicht mehr durchsuchen; nichts darin wird angerührt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/folders.py" />
            <source>Forget folder</source>
            <translation>Ordner vergessen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/folders.py" />
            <source>For a folder that was moved or renamed: choose where it is now</source>
            <translation>Für einen Ordner, der verschoben oder umbenannt wurde: wählen Sie, wo er jetzt ist</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/folders.py" />
            <source>Folders are read where they are. BiasLens cannot delete or change a model file.</source>
            <translation>Ordner werden dort gelesen, wo sie liegen. BiasLens kann keine Modelldatei löschen oder ändern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/folders.py" />
            <source>… and {more:,} more</source>
            <translation>… und {more:,} weitere</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>Models by what they are used for</source>
            <translation>Modelle nach ihrer Verwendung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>Add the folder where your models are, or use the reference models at the left. A diffusers model is a folder with a model_index.json; readers are folders with a config.json. Weights must be .safetensors. From a USB stick, copy the whole folder: weights, configurations and tokenizer files.</source>
            <translation>Fügen Sie den Ordner mit Ihren Modellen hinzu, oder verwenden Sie links die Referenzmodelle. Ein diffusers-Modell ist ein Ordner mit einer model_index.json; lesende Modelle sind Ordner mit einer config.json. Gewichte müssen .safetensors sein. Kopieren Sie von einem USB-Stick den ganzen Ordner: Gewichte, Konfigurationen und Tokenizer-Dateien.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>Choose a model</source>
            <translation>Ein Modell wählen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>Export model set…</source>
            <translation>Modellsatz exportieren …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>Write the models of the plan as a file</source>
            <translation>Die Modelle des Plans als Datei schreiben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>Check against a set…</source>
            <translation>Mit einem Satz vergleichen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>Are the models of a file all here?</source>
            <translation>Sind die Modelle einer Datei alle hier?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>How often are the methods and the judges right? Says what it costs first</source>
            <translation>Wie oft haben die Methoden und Bewertungsmodelle recht? Sagt vorher, was es kostet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>Check the instrument…</source>
            <translation>Messgerät prüfen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>Models that suit a computer, as a list to take to one with a network; and a check of what came back</source>
            <translation>Modelle, die zu einem Computer passen, als Liste zum Mitnehmen an einen mit Netz; und eine Prüfung dessen, was zurückkam</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>Models to fetch…</source>
            <translation>Modelle zum Holen…</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>The plans of this project look for their models there now.</source>
            <translation>Die Pläne dieses Projekts suchen ihre Modelle jetzt dort.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>Located</source>
            <translation>Gefunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>In the plan</source>
            <translation>Im Plan</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>The plan uses {name}.</source>
            <translation>Der Plan verwendet {name}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>Export model set</source>
            <translation>Modellsatz exportieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>Writing the model set</source>
            <translation>Der Modellsatz wird geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>The files of its models are read first.</source>
            <translation>Zuerst werden die Dateien seiner Modelle gelesen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>Written</source>
            <translation>Geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/page.py" />
            <source>Check against a set</source>
            <translation>Mit einem Satz vergleichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/sets.py" />
            <source>Models of the set</source>
            <translation>Modelle des Satzes</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/sets.py" />
            <source>The same files</source>
            <translation>Dieselben Dateien</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/sets.py" />
            <source>Its name is here, with other files</source>
            <translation>Sein Name ist hier, mit anderen Dateien</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/sets.py" />
            <source>{same} of {all} models of the set of {day} are here with the same files.</source>
            <translation>{same} von {all} Modellen des Satzes vom {day} sind mit denselben Dateien hier.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/tree.py" />
            <source>Memory</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/tree.py" />
            <source>{role} ({count:,})</source>
            <translation>{role} ({count:,})</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/tree.py" />
            <source>{role} – none found</source>
            <translation>{role} – keines gefunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/tree.py" />
            <source>Fits, slower</source>
            <translation>Passt, langsamer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/tree.py" />
            <source>Too big – try anyway</source>
            <translation>Zu groß – trotzdem versuchen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/tree.py" />
            <source>Not known</source>
            <translation>Nicht bekannt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/tree.py" />
            <source>Cannot be used</source>
            <translation>Nicht verwendbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>What was proposed takes the plan from {before} to {after}.</source>
            <translation>Das Vorgeschlagene bringt den Plan von {before} auf {after}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>{rows} of “{table}” ({method}) came unticked: with all rows {wanted:,} images would be made, more than {most:,}. Tick what you need.</source>
            <translation>{rows} von „{table}“ ({method}) sind nicht angekreuzt: Mit allen Zeilen würden {wanted:,} Bilder erzeugt, mehr als {most:,}. Kreuzen Sie an, was Sie brauchen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>row</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>rows</source>
            <translation>Zeilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>{images} (about {time})</source>
            <translation>{images} (etwa {time})</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>Import captions</source>
            <translation>Bildunterschriften importieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>Captions to take</source>
            <translation>Zu übernehmende Bildunterschriften</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>Drawn by chance.</source>
            <translation>Zufällig gezogen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>Seed of the draw</source>
            <translation>Startwert der Ziehung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>The same seed draws the same ones.</source>
            <translation>Derselbe Startwert zieht dieselben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>Only captions that speak of a single person</source>
            <translation>Nur Bildunterschriften, die von einer einzelnen Person sprechen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>Told by a rule over their words.</source>
            <translation>Nach einer Regel über ihre Wörter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>Only what is shown, without lists of styles</source>
            <translation>Nur was zu sehen ist, ohne Listen von Stilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>TIBET's clean-up of long prompts: the longest part between commas, of 5 to 9 words.</source>
            <translation>TIBETs Bereinigung langer Prompts: der längste Teil zwischen Kommas, mit 5 bis 9 Wörtern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>The first captions that are taken</source>
            <translation>Die ersten Bildunterschriften, die übernommen werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>Add to the prompts</source>
            <translation>Zu den Prompts hinzufügen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>Use as the prompts</source>
            <translation>Als Prompts verwenden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>Replace the prompts</source>
            <translation>Die Prompts ersetzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>With {images:,} images per prompt that is {all:,} images of each model.</source>
            <translation>Bei {images:,} Bildern je Prompt sind das {all:,} Bilder von jedem Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>more</source>
            <translation>mehr</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>Which file holds the captions?</source>
            <translation>In welcher Datei stehen die Bildunterschriften?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/captions.py" />
            <source>Captions (*.json *.jsonl *.csv *.tsv *.token *.txt);;All files (*)</source>
            <translation>Bildunterschriften (*.json *.jsonl *.csv *.tsv *.token *.txt);;Alle Dateien (*)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/deciding_editor.py" />
            <source>Decides: {question}</source>
            <translation>Entscheidet: {question}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/deciding_editor.py" />
            <source>Everything else explores, and what is found there says so.</source>
            <translation>Alles andere erkundet, und was dort gefunden wird, sagt das.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/deciding_editor.py" />
            <source>These explore, and what is found there says so: {questions}.</source>
            <translation>Diese erkunden, und was dort gefunden wird, sagt das: {questions}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>Lock plan</source>
            <translation>Plan sperren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>Let nothing be changed without a reason</source>
            <translation>Nichts ohne Begründung ändern lassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>Unlock…</source>
            <translation>Entsperren …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>Why is the plan changed? The report prints this.</source>
            <translation>Warum wird der Plan geändert? Der Bericht druckt dies.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>Reason for unlocking the plan; it is printed in the report</source>
            <translation>Begründung für das Entsperren des Plans; sie wird im Bericht gedruckt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>Unlock</source>
            <translation>Entsperren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>Leave it as it was</source>
            <translation>Lassen, wie es war</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>One image per prompt: shows that all works and how long it takes; its images are used again</source>
            <translation>Ein Bild je Prompt: zeigt, dass alles geht und wie lange es dauert; die Bilder werden wieder verwendet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>Dry run (1 image per prompt)</source>
            <translation>Probelauf (1 Bild je Prompt)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>thing to put right; see above.</source>
            <translation>Punkt ist zu berichtigen; siehe oben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>things to put right; see above.</source>
            <translation>Punkte sind zu berichtigen; siehe oben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>Save in the queue</source>
            <translation>In der Warteschlange speichern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>Add to the queue</source>
            <translation>In die Warteschlange</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>Propose what to look for first: it is part of what is locked</source>
            <translation>Lassen Sie zuerst vorschlagen, wonach gesucht wird: Es gehört zu dem, was gesperrt wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>This plan is locked, plan {hash}. Nothing in it can be changed until it is unlocked with a reason.</source>
            <translation>Dieser Plan ist gesperrt, Plan {hash}. Nichts darin kann geändert werden, bis er mit einer Begründung entsperrt wird.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>You are changing a plan that waits in the queue. Your own plan is kept beside it.</source>
            <translation>Sie ändern einen Plan, der in der Warteschlange steht. Ihr eigener Plan bleibt daneben erhalten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/foot.py" />
            <source>Not all has been proposed: Start lets the questions propose, and looks for all of it.</source>
            <translation>Noch ist nicht alles vorgeschlagen: „Starten“ lässt die Fragen vorschlagen und sucht nach allem davon.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/form.py" />
            <source>What is this audit called?</source>
            <translation>Wie heißt dieses Audit?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/form.py" />
            <source>Title of the audit</source>
            <translation>Titel des Audits</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/form.py" />
            <source>Images that several questions ask for are made once.</source>
            <translation>Bilder, nach denen mehrere Fragen verlangen, werden nur einmal erzeugt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/form.py" />
            <source>Tick the questions that the audit is about. One error rate of 5 % holds for all that is said of them.</source>
            <translation>Kreuzen Sie die Fragen an, um die es im Audit geht. Eine Fehlerrate von 5 % gilt für alles, was über sie gesagt wird.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/form.py" />
            <source>Nothing is looked for that you have not approved. Untick what should take no part; add rows.</source>
            <translation>Es wird nach nichts gesucht, was Sie nicht gebilligt haben. Nehmen Sie den Haken weg bei allem, was nicht teilnehmen soll; fügen Sie Zeilen hinzu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/form.py" />
            <source>Title</source>
            <translation>Titel</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/form.py" />
            <source>How much</source>
            <translation>Wie viel</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/form.py" />
            <source>Prompts</source>
            <translation>Prompts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/form.py" />
            <source>Questions</source>
            <translation>Fragen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/form.py" />
            <source>What to look for</source>
            <translation>Wonach gesucht wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/form.py" />
            <source>What decides</source>
            <translation>Was entscheidet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/form.py" />
            <source>Prompts, options or language models have changed since this was proposed: {methods}.</source>
            <translation>Seit diesem Vorschlag wurden Prompts, Optionen oder Sprachmodelle geändert: {methods}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/form.py" />
            <source>Asking again replaces what you edited there.</source>
            <translation>Neu fragen ersetzt, was Sie dort bearbeitet haben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>Show more settings</source>
            <translation>Weitere Einstellungen zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>Hide more settings</source>
            <translation>Weitere Einstellungen verbergen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>Changed: {options}</source>
            <translation>Geändert: {options}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>Left to the model.</source>
            <translation>Dem Modell überlassen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>Ask what to look for; takes a few seconds</source>
            <translation>Vorschlagen lassen, wonach gesucht wird; dauert einige Sekunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>A plan belongs to a project. Make one, open one, or try the sample audit.</source>
            <translation>Ein Plan gehört zu einem Projekt. Legen Sie eines an, öffnen Sie eines, oder probieren Sie das Beispiel-Audit aus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>Propose again where outdated</source>
            <translation>Neu vorschlagen, wo veraltet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>Proposing …</source>
            <translation>Vorschläge entstehen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>Still to make: {all}</source>
            <translation>Noch zu erzeugen: {all}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>Everything is already made.</source>
            <translation>Alles ist schon erzeugt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>What to look for was proposed</source>
            <translation>Wonach gesucht wird, ist vorgeschlagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>The files of a model are not those that the plan was locked with.</source>
            <translation>Die Dateien eines Modells sind nicht die, mit denen der Plan gesperrt wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>Not started</source>
            <translation>Nicht gestartet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>Put them back, or unlock the plan.</source>
            <translation>Legen Sie sie zurück, oder entsperren Sie den Plan.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>Not changed</source>
            <translation>Nicht geändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>This plan has begun in the meantime.</source>
            <translation>Dieser Plan hat inzwischen begonnen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>Unlock the plan first.</source>
            <translation>Entsperren Sie zuerst den Plan.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>Cannot be changed now</source>
            <translation>Jetzt nicht änderbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>The plan is locked or has begun.</source>
            <translation>Der Plan ist gesperrt oder hat begonnen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>Start it, or empty it, first.</source>
            <translation>Starten oder leeren Sie ihn zuerst.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>Another plan is locked or entered, and would be lost.</source>
            <translation>Ein anderer Plan ist gesperrt oder eingegeben und ginge verloren.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/power_curve.py" />
            <source>Chance that a share of {share:.0%} is found: {chance:.0%} with {images:,} images per prompt</source>
            <translation>Wahrscheinlichkeit, dass ein Anteil von {share:.0%} gefunden wird: {chance:.0%} mit {images:,} Bildern je Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/power_curve.py" />
            <source>images per prompt</source>
            <translation>Bilder je Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/power_meter.py" />
            <source>Enter this number above: a share of three in four is then found in 80 of 100 audits</source>
            <translation>Diese Zahl oben eintragen: Ein Anteil von drei Vierteln wird dann in 80 von 100 Audits gefunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/power_meter.py" />
            <source>No question decides, so there is no power to tell: what is found is exploratory.</source>
            <translation>Keine Frage entscheidet, also gibt es keine Teststärke zu nennen: Was gefunden wird, ist erkundend.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/power_meter.py" />
            <source>Told for {questions}, {prompts} and {models} together, {looks}.</source>
            <translation>Gilt für {questions}, {prompts} und {models} zusammen, {looks}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/power_meter.py" />
            <source>at any number of looks</source>
            <translation>bei beliebig vielen Blicken</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/power_meter.py" />
            <source>at one look</source>
            <translation>bei einem Blick</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/power_meter.py" />
            <source>question that decides</source>
            <translation>Frage, die entscheidet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/power_meter.py" />
            <source>questions that decide</source>
            <translation>Fragen, die entscheiden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/power_meter.py" />
            <source>image model</source>
            <translation>Bildmodell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/power_meter.py" />
            <source>image models</source>
            <translation>Bildmodelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/power_meter.py" />
            <source>Take more images</source>
            <translation>Mehr Bilder nehmen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/power_meter.py" />
            <source>Take {images:,} images per prompt</source>
            <translation>{images:,} Bilder je Prompt nehmen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>Quick look</source>
            <translation>Kurzer Blick</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>One deciding question</source>
            <translation>Eine entscheidende Frage</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>Whole audit</source>
            <translation>Ganzes Audit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>10 images per prompt, described and counted: shows whether there is something to find. Nothing decides.</source>
            <translation>10 Bilder je Prompt, beschrieben und gezählt: zeigt, ob es etwas zu finden gibt. Nichts entscheidet.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>Gender decides and nothing else, with as many images per prompt as it takes to find a share of three in four.</source>
            <translation>Das Geschlecht entscheidet und sonst nichts, mit so vielen Bildern je Prompt, wie ein Anteil von drei Vierteln braucht, um gefunden zu werden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>Every method that this computer can use; gender, age and skin tone decide, with as many images as that takes.</source>
            <translation>Jedes Verfahren, das dieser Computer anwenden kann; Geschlecht, Alter und Hautton entscheiden, mit so vielen Bildern, wie das braucht.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>Sets the questions, the images per prompt and what decides, below. Everything can be changed after.</source>
            <translation>Setzt darunter die Fragen, die Bilder je Prompt und was entscheidet. Alles lässt sich danach ändern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>As in the paper</source>
            <translation>Wie in der Arbeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>As in the paper…</source>
            <translation>Wie in der Arbeit…</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>TIBET: 100 prompts, axes of Table 5</source>
            <translation>TIBET: 100 Prompts, Achsen aus Tabelle 5</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>TIBET: gender of 11 occupations</source>
            <translation>TIBET: Geschlecht bei 11 Berufen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>T2IAT: all eight tests</source>
            <translation>T2IAT: alle acht Tests</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>T2IAT: flowers and insects</source>
            <translation>T2IAT: Blumen und Insekten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>T2IAT: musical instruments and weapons</source>
            <translation>T2IAT: Musikinstrumente und Waffen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>T2IAT: European American and African American names</source>
            <translation>T2IAT: europäisch-amerikanische und afroamerikanische Namen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>T2IAT: light skin and dark skin</source>
            <translation>T2IAT: helle und dunkle Haut</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>T2IAT: straight and gay</source>
            <translation>T2IAT: heterosexuell und homosexuell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>T2IAT: Judaism and Christianity</source>
            <translation>T2IAT: Judentum und Christentum</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>T2IAT: science and arts</source>
            <translation>T2IAT: Naturwissenschaft und Kunst</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>T2IAT: careers and family</source>
            <translation>T2IAT: Beruf und Familie</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>T2IAT: eight occupations</source>
            <translation>T2IAT: acht Berufe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>OpenBias: captions from a file of yours</source>
            <translation>OpenBias: Bildunterschriften aus Ihrer Datei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>OpenBias: captions of its figures</source>
            <translation>OpenBias: Bildunterschriften seiner Abbildungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>GradBias: prompts of your own</source>
            <translation>GradBias: eigene Prompts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>GradBias: captions of its figures</source>
            <translation>GradBias: Bildunterschriften seiner Abbildungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>BiasLens: 17 nationalities, women and men</source>
            <translation>BiasLens: 17 Nationalitäten, Frauen und Männer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>BiasLens: 17 nationalities, women</source>
            <translation>BiasLens: 17 Nationalitäten, Frauen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>BiasLens: 17 nationalities, men</source>
            <translation>BiasLens: 17 Nationalitäten, Männer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>Word-level: 150 prompts</source>
            <translation>Wortebene: 150 Prompts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>Word-level: two words at once</source>
            <translation>Wortebene: zwei Wörter zugleich</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>Sets prompts, images, steps, guidance and options as a paper prints them. Models stay yours.</source>
            <translation>Setzt Prompts, Bilder, Schritte, Guidance und Optionen, wie eine Arbeit sie druckt. Die Modelle bleiben Ihre.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>Numbers as in: {source}.</source>
            <translation>Zahlen wie in: {source}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>Not printed, and set as usual: {what}.</source>
            <translation>Nicht gedruckt und wie üblich gesetzt: {what}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/presets.py" />
            <source>Models of the paper: {models}.</source>
            <translation>Modelle der Arbeit: {models}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>Where prompts come from</source>
            <translation>Woher die Prompts kommen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>a photo of a doctor
a photo of a nurse</source>
            <translation>a photo of a doctor
a photo of a nurse</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>Prompts, one per line</source>
            <translation>Prompts, einer je Zeile</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>The {nationality} {person} is eating.</source>
            <translation>The {nationality} {person} is eating.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>Template; names in braces are replaced by each of their values</source>
            <translation>Vorlage; Namen in geschweiften Klammern werden durch jeden ihrer Werte ersetzt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>Prompt suite</source>
            <translation>Prompt-Sammlung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>Import captions…</source>
            <translation>Bildunterschriften importieren …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>Take prompts from a file of captions: COCO, Flickr30k, a CSV, or a text file</source>
            <translation>Prompts aus einer Datei mit Bildunterschriften nehmen: COCO, Flickr30k, CSV oder eine Textdatei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>Propose other wordings</source>
            <translation>Weitere Formulierungen vorschlagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>Adds up to {number} other wordings below each prompt. They decide nothing: claims then tell how far they vary with the wording. Take out those that do not say the same.</source>
            <translation>Fügt unter jedem Prompt bis zu {number} weitere Formulierungen ein. Sie entscheiden nichts: Aussagen nennen dann, wie weit sie mit der Formulierung schwanken. Nehmen Sie heraus, was nicht dasselbe sagt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>One per line</source>
            <translation>Einer je Zeile</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>Template</source>
            <translation>Vorlage</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>Every name in braces becomes a list of values; each combination of values is a prompt. Give one value per line, or paste a column of a spreadsheet. To count values together, put a group behind a colon, as in “Thai: Asia”, or in the second column.</source>
            <translation>Aus jedem Namen in geschweiften Klammern wird eine Liste von Werten; jede Verbindung von Werten ist ein Prompt. Geben Sie einen Wert je Zeile ein, oder fügen Sie eine Spalte aus einer Tabellenkalkulation ein. Um Werte gemeinsam zu zählen, setzen Sie eine Gruppe hinter einen Doppelpunkt, wie in „Thai: Asia“, oder in die zweite Spalte.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>{number} of them are other wordings, which decide nothing</source>
            <translation>{number} davon sind weitere Formulierungen, die nichts entscheiden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>These lists make more than {most:,} prompts. Shorten them.</source>
            <translation>Diese Listen ergeben mehr als {most:,} Prompts. Kürzen Sie sie.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>Licence</source>
            <translation>Lizenz</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/prompt_editor.py" />
            <source>It ticks the questions it was made for and sets their options; you can change them.</source>
            <translation>Sie hakt die Fragen an, für die sie gemacht wurde, und setzt deren Optionen; Sie können sie ändern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_editor.py" />
            <source>Ask again</source>
            <translation>Neu fragen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_editor.py" />
            <source>Ask this method once more; what you edited below is replaced</source>
            <translation>Diese Methode noch einmal fragen; was Sie darunter bearbeitet haben, wird ersetzt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_editor.py" />
            <source>Ask again: {title}</source>
            <translation>Neu fragen: {title}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_editor.py" />
            <source>Show</source>
            <translation>Zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_editor.py" />
            <source>Hide</source>
            <translation>Verbergen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_editor.py" />
            <source>{title}: {kept:,} of {all:,} ticked</source>
            <translation>{title}: {kept:,} von {all:,} angehakt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_editor.py" />
            <source>not looked at yet</source>
            <translation>noch nicht angesehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_table.py" />
            <source>Show only rows with …</source>
            <translation>Nur Zeilen zeigen mit …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_table.py" />
            <source>Show only rows of “{title}” that contain</source>
            <translation>Nur Zeilen von „{title}“ zeigen, die enthalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_table.py" />
            <source>Use all shown</source>
            <translation>Alle gezeigten verwenden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_table.py" />
            <source>Use none shown</source>
            <translation>Keine gezeigten verwenden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_table.py" />
            <source>Add a row</source>
            <translation>Zeile hinzufügen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_table.py" />
            <source>Remove the row you added</source>
            <translation>Die hinzugefügte Zeile entfernen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_table.py" />
            <source>{kept:,} of {all:,} ticked</source>
            <translation>{kept:,} von {all:,} angehakt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_table.py" />
            <source>{idle:,} of these are not used, because what they belong to is not ticked above</source>
            <translation>{idle:,} davon werden nicht verwendet, weil nicht angehakt ist, wozu sie oben gehören</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_table.py" />
            <source>row shown</source>
            <translation>Zeile gezeigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_table.py" />
            <source>rows shown</source>
            <translation>Zeilen gezeigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_table.py" />
            <source>{count:,} by {models} alike</source>
            <translation>{count:,} von {models} gleichermaßen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_table.py" />
            <source>{count:,} only by {model}</source>
            <translation>{count:,} nur von {model}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/proposal_table.py" />
            <source>Proposed: {words}.</source>
            <translation>Vorgeschlagen: {words}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>Show options</source>
            <translation>Optionen zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>Hide options</source>
            <translation>Optionen verbergen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>Cannot be asked of groups of pictures: it changes the words of prompts, and there are none.</source>
            <translation>Kann über Gruppen von Bildern nicht gefragt werden: Es ändert die Wörter von Prompts, und es gibt keine.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>Asks for {all}.</source>
            <translation>Verlangt {all}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>Would ask for {all}.</source>
            <translation>Würde {all} verlangen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>option to put right</source>
            <translation>Option zu berichtigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>options to put right</source>
            <translation>Optionen zu berichtigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>All at their defaults.</source>
            <translation>Alle wie vorgegeben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>more option changed</source>
            <translation>weitere Option geändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>more options changed</source>
            <translation>weitere Optionen geändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>Needs {models}.</source>
            <translation>Braucht {models}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>an image model</source>
            <translation>ein Bildmodell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>a captioner</source>
            <translation>ein Modell, das Bilder beschreibt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>a language model</source>
            <translation>ein Sprachmodell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>a parser</source>
            <translation>eine Grammatik</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>a question answerer</source>
            <translation>ein Modell, das Fragen zu Bildern beantwortet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>an embedder</source>
            <translation>ein Modell, das Bilder und Texte vergleicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>a classifier</source>
            <translation>ein Modell, das Bilder in Klassen ordnet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>a mask filler</source>
            <translation>ein Modell, das Lücken füllt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>an attributor</source>
            <translation>ein Modell, das Wörter in Bilder verfolgt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source> or </source>
            <translation> oder </translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>Depending on {options}: {model}.</source>
            <translation>Je nach {options}: {model}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>Under Models, add the folder of one, or leave this question out.</source>
            <translation>Fügen Sie unter „Modelle“ einen passenden Ordner hinzu, oder lassen Sie diese Frage weg.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>Under Models, add the folder of one, or change {options}.</source>
            <translation>Fügen Sie unter „Modelle“ einen passenden Ordner hinzu, oder ändern Sie {options}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>Cannot be asked yet: no model was found that is {missing}.</source>
            <translation>Kann noch nicht gestellt werden: Es fehlt {missing}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/question_card.py" />
            <source>Tick {missing} under Models.</source>
            <translation>Wählen Sie unter „Modelle“ {missing}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/slot_editor.py" />
            <source>Thai: Asia
German: Europe</source>
            <translation>Thai: Asia
German: Europe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/slot_editor.py" />
            <source>Values of {name}</source>
            <translation>Werte von {name}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/slot_editor.py" />
            <source>Choose a list…</source>
            <translation>Liste wählen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/slot_editor.py" />
            <source>Choose a list of values for {name}</source>
            <translation>Eine Liste von Werten für {name} wählen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/slot_editor.py" />
            <source>From a file…</source>
            <translation>Aus Datei …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/slot_editor.py" />
            <source>Take the values of {name} from a text, CSV or Excel file</source>
            <translation>Die Werte von {name} aus einer Text-, CSV- oder Excel-Datei nehmen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/slot_editor.py" />
            <source>Source: {source}.</source>
            <translation>Quelle: {source}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/slot_editor.py" />
            <source>value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/slot_editor.py" />
            <source>values</source>
            <translation>Werte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/slot_editor.py" />
            <source>{values} in {groups}</source>
            <translation>{values} in {groups}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/slot_editor.py" />
            <source>group</source>
            <translation>Gruppe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/slot_editor.py" />
            <source>groups</source>
            <translation>Gruppen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/slot_editor.py" />
            <source>Which file holds the values?</source>
            <translation>In welcher Datei stehen die Werte?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/sources.py" />
            <source>{folder} holds no model.</source>
            <translation>{folder} enthält kein Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/sources.py" />
            <source>A diffusers model is a folder with a model_index.json.</source>
            <translation>Ein diffusers-Modell ist ein Ordner mit einer model_index.json.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/sources.py" />
            <source>No model found</source>
            <translation>Kein Modell gefunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/sources.py" />
            <source>Model cannot be used</source>
            <translation>Modell nicht verwendbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/facts.py" />
            <source>Questions to ask</source>
            <translation>Fragen, die gestellt werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/facts.py" />
            <source>Base rates</source>
            <translation>Vergleichswerte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/facts.py" />
            <source>Reports and exports</source>
            <translation>Berichte und Exporte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/facts.py" />
            <source>{kind}: {title}</source>
            <translation>{kind}: {title}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/facts.py" />
            <source>Needs models that do this: {roles}.</source>
            <translation>Braucht Modelle für: {roles}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/facts.py" />
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/facts.py" />
            <source>Lies in</source>
            <translation>Liegt in</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/facts.py" />
            <source>SHA-256 of its program text</source>
            <translation>SHA-256 seines Programmtextes</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/facts.py" />
            <source>Files: {files}, bytes: {bytes}, changed: {when}</source>
            <translation>Dateien: {files}, Bytes: {bytes}, geändert: {when}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/facts.py" />
            <source>Takes part in</source>
            <translation>Wirkt mit bei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/facts.py" />
            <source>Uses the modules</source>
            <translation>Benutzt die Module</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Plugins</source>
            <translation>Plugins</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Loading the plugins …</source>
            <translation>Die Plugins werden geladen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Details of the plugin</source>
            <translation>Einzelheiten zum Plugin</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Copy details</source>
            <translation>Einzelheiten kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Copy them for a report</source>
            <translation>Für eine Fehlermeldung kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>A plugin is a program and can do all that you can: read, change and delete your files, and start others. Connections to other machines are blocked, but a program that means harm can get around that. Allow only what comes from somebody you trust, after comparing the SHA-256 with the one they gave you.</source>
            <translation>Ein Plugin ist ein Programm und kann alles, was Sie können: Ihre Dateien lesen, ändern und löschen und andere Programme starten. Verbindungen zu anderen Rechnern werden verhindert, aber ein Programm, das schaden will, kann das umgehen. Erlauben Sie nur, was von jemandem kommt, dem Sie vertrauen, und vergleichen Sie vorher die SHA-256 mit der, die Sie von dort bekommen haben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Allow this plugin to run</source>
            <translation>Dieses Plugin erlauben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Allow no more</source>
            <translation>Nicht mehr erlauben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>It runs no more, here and in audits; what needs it says so. It can be used again at any time.</source>
            <translation>Es läuft nicht mehr, hier und in Audits; was es braucht, sagt es. Es kann jederzeit wieder benutzt werden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Leave it out</source>
            <translation>Auslassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Use it again</source>
            <translation>Wieder benutzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Loaded</source>
            <translation>Geladen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Left out</source>
            <translation>Ausgelassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>On request; it did not run</source>
            <translation>Auf Wunsch; es lief nicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Waits</source>
            <translation>Wartet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Changed since it was allowed</source>
            <translation>Geändert, seit es erlaubt wurde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Never allowed to run here</source>
            <translation>Hier noch nie erlaubt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>{loaded} loaded, {failed} failed, {blocked} left out.</source>
            <translation>{loaded} geladen, {failed} fehlgeschlagen, {blocked} ausgelassen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Waiting to be allowed: {number}.</source>
            <translation>Warten auf Erlaubnis: {number}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/bundle_check.py" />
            <source>Check of a bundle</source>
            <translation>Prüfung eines Pakets</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/bundle_check.py" />
            <source>Every file is hashed, the signature checked, every number computed again and every report written again. Nothing is made by a model, and no connection is opened. It can take minutes.</source>
            <translation>Von jeder Datei wird der Hash gebildet, die Signatur wird geprüft, jede Zahl neu berechnet und jeder Bericht neu geschrieben. Kein Modell macht dabei etwas, und keine Verbindung wird geöffnet. Das kann Minuten dauern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/bundle_check.py" />
            <source>Everything in it follows from its data. Who made it is only shown by the key that signed it.</source>
            <translation>Alles darin folgt aus seinen Daten. Wer es gemacht hat, zeigt allein der Schlüssel, mit dem es signiert wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/bundle_check.py" />
            <source>Everything in it follows from its data. It is not signed: nothing shows who made it.</source>
            <translation>Alles darin folgt aus seinen Daten. Es ist nicht signiert: Nichts zeigt, wer es gemacht hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/bundle_check.py" />
            <source>Not all is in order: see what stands first below.</source>
            <translation>Nicht alles ist in Ordnung: siehe, was unten zuerst steht.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/bundle_check.py" />
            <source>Nothing in it is wrong, but not all could be checked here: see what stands first below.</source>
            <translation>Nichts darin ist falsch, aber nicht alles konnte hier geprüft werden: Siehe, was unten zuerst steht.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/bundle_check.py" />
            <source>This bundle cannot be checked.</source>
            <translation>Dieses Paket kann nicht geprüft werden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/bundle_check.py" />
            <source>Check a bundle</source>
            <translation>Ein Paket prüfen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/bundle_check.py" />
            <source>Certificates with their key (*.p12 *.pfx)</source>
            <translation>Zertifikate mit Schlüssel (*.p12 *.pfx)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/bundle_check.py" />
            <source>Your certificate</source>
            <translation>Ihr Zertifikat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/bundle_check.py" />
            <source>Passphrase of the certificate:</source>
            <translation>Passphrase des Zertifikats:</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/exhibits.py" />
            <source>Exhibits</source>
            <translation>Exponate</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/exhibits.py" />
            <source>Image to show</source>
            <translation>Zu zeigendes Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/exhibits.py" />
            <source>Caption</source>
            <translation>Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/exhibits.py" />
            <source>Add</source>
            <translation>Hinzufügen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/exhibits.py" />
            <source>An exhibit needs a description: what it shows, how people are depicted in it.</source>
            <translation>Ein Exponat braucht eine Beschreibung: was es zeigt und wie Personen darin dargestellt sind.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Report for the client</source>
            <translation>Bericht für den Auftraggeber</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Annex: all findings, tables and hashes</source>
            <translation>Anhang: alle Befunde, Tabellen und Prüfsummen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Document that is shown</source>
            <translation>Gezeigtes Dokument</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Language of the report</source>
            <translation>Sprache des Berichts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Report and annex are in this language; it is fixed when the report is frozen.</source>
            <translation>Bericht und Anhang sind in dieser Sprache; sie steht fest, sobald der Bericht eingefroren ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Sections of the report</source>
            <translation>Abschnitte des Berichts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Blur all pictures</source>
            <translation>Alle Bilder unkenntlich machen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>In every format and in bundles; nobody can then see what they show</source>
            <translation>In jedem Format und in Paketen; dann kann niemand sehen, was sie zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Freeze</source>
            <translation>Festschreiben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Keep the report as it is, with all it rests on</source>
            <translation>Den Bericht aufbewahren, wie er ist, mit allem, worauf er beruht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Make a bundle</source>
            <translation>Paket …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Write report, data and images as one file</source>
            <translation>Bericht, Daten und Bilder als eine Datei schreiben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Export</source>
            <translation>Exportieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Write the report</source>
            <translation>Den Bericht schreiben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Go to Run</source>
            <translation>Zum Lauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Check a bundle…</source>
            <translation>Ein Paket prüfen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>It is made from the results of a finished run.</source>
            <translation>Er entsteht aus den Ergebnissen eines fertigen Laufs.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>No report yet</source>
            <translation>Noch kein Bericht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>What is written into the report</source>
            <translation>Was in den Bericht geschrieben wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Sections</source>
            <translation>Abschnitte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Texts</source>
            <translation>Texte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Open as the next revision</source>
            <translation>Als nächste Fassung öffnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Revision {number}: {done} of {all} sections are complete.</source>
            <translation>Fassung {number}: {done} von {all} Abschnitten sind vollständig.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Frozen on {day}.</source>
            <translation>Eingefroren am {day}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Signed with the key of this computer…</source>
            <translation>Signiert mit dem Schlüssel dieses Computers …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>PDF signed with my certificate as well…</source>
            <translation>PDF auch mit meinem Zertifikat signiert …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Plain PDF (not tagged)</source>
            <translation>Einfaches PDF (ohne Tags)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Complete</source>
            <translation>Vollständig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/texts.py" />
            <source>Start from a draft</source>
            <translation>Mit einem Entwurf beginnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/texts.py" />
            <source>It is made of the statements, and marked as a draft until you edit it and remove its first line.</source>
            <translation>Er wird aus den Aussagen gemacht und ist als Entwurf gekennzeichnet, bis Sie ihn bearbeitet und seine erste Zeile entfernt haben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/texts.py" />
            <source> (if you wish)</source>
            <translation> (wenn Sie möchten)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>Bias</source>
            <translation>Bias</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>The methods</source>
            <translation>Die Methoden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>same side</source>
            <translation>selbe Seite</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>different sides</source>
            <translation>verschiedene Seiten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>too few sides</source>
            <translation>zu wenige Seiten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>one reading</source>
            <translation>eine Messung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>the methods that name a side, or a word of the prompt, name the same</source>
            <translation>die Methoden, die eine Seite oder ein Wort des Prompts nennen, nennen dasselbe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>two methods name different sides, or different words of the prompt</source>
            <translation>zwei Methoden nennen verschiedene Seiten oder verschiedene Wörter des Prompts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>fewer than two methods name a side, or a word of the prompt</source>
            <translation>weniger als zwei Methoden nennen eine Seite oder ein Wort des Prompts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>only one method has measured it</source>
            <translation>nur eine Methode hat es gemessen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>not asked</source>
            <translation>nicht gefragt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>no side</source>
            <translation>keine Seite</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>What each method reads, one row per prompt and bias</source>
            <translation>Was jede Methode misst, eine Zeile je Prompt und Bias</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>They stand side by side once two methods have said what the images lean to.</source>
            <translation>Sie stehen nebeneinander, sobald zwei Methoden gesagt haben, wozu die Bilder neigen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>One method alone cannot agree</source>
            <translation>Eine Methode allein kann nicht übereinstimmen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>Do the methods agree?</source>
            <translation>Stimmen die Methoden überein?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>in quotes: a word of the prompt that it comes from</source>
            <translation>in Anführungszeichen: ein Wort des Prompts, von dem es kommt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_bar.py" />
            <source>without {word}</source>
            <translation>ohne {word}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_bar.py" />
            <source>with {word}</source>
            <translation>mit {word}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_bar.py" />
            <source>as it stands</source>
            <translation>wie er dasteht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_bar.py" />
            <source>others</source>
            <translation>andere</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_bar.py" />
            <source>+100 points</source>
            <translation>+100 Punkte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_row.py" />
            <source>Judge images of this…</source>
            <translation>Bilder hierzu beurteilen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_row.py" />
            <source>Review proposes the images by which this claim narrows most</source>
            <translation>Begutachten schlägt die Bilder vor, die diese Aussage am meisten eingrenzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_row.py" />
            <source>Try a repair…</source>
            <translation>Abhilfe versuchen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_row.py" />
            <source>Plan the same images with other words, to hold both against each other</source>
            <translation>Plant dieselben Bilder mit anderen Worten, um beides gegeneinander zu halten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_row.py" />
            <source>What its uncertainty is made of</source>
            <translation>Woraus die Unsicherheit besteht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>cannot be told</source>
            <translation>nicht zu erkennen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>Second reader ({reader}): the same</source>
            <translation>Zweiter Leser ({reader}): dasselbe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>Second reader ({reader}): does not settle it</source>
            <translation>Zweiter Leser ({reader}): entscheidet es nicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>Second reader ({reader}): otherwise</source>
            <translation>Zweiter Leser ({reader}): etwas anderes</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>Second reader ({reader}): the same; {alike:,} of {images:,} alike</source>
            <translation>Zweiter Leser ({reader}): dasselbe; {alike:,} von {images:,} gleich gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>Second reader ({reader}): does not settle it; {alike:,} of {images:,} alike</source>
            <translation>Zweiter Leser ({reader}): entscheidet es nicht; {alike:,} von {images:,} gleich gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>Second reader ({reader}): otherwise; {alike:,} of {images:,} alike</source>
            <translation>Zweiter Leser ({reader}): etwas anderes; {alike:,} von {images:,} gleich gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>answers to questions about each image</source>
            <translation>Antworten auf Fragen zu jedem Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>closeness of embeddings</source>
            <translation>Nähe von Einbettungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>people</source>
            <translation>Menschen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>{judged:,} of {images:,} images judged by people</source>
            <translation>{judged:,} von {images:,} Bildern von Menschen beurteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>no image judged by people yet</source>
            <translation>noch kein Bild von Menschen beurteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>no second reader of another kind</source>
            <translation>kein zweiter Leser anderer Art</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>no second reader</source>
            <translation>kein zweiter Leser</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>Read from {what}</source>
            <translation>Gelesen aus: {what}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>corrected by people’s verdicts on a part of the images</source>
            <translation>berichtigt durch Urteile von Menschen über einen Teil der Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>how often these are wrong is not known</source>
            <translation>wie oft das falsch ist, ist nicht bekannt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>wrong for at most {share:.0%} of images whose truth is known</source>
            <translation>falsch bei höchstens {share:.0%} der Bilder, deren Wahrheit bekannt ist</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>not counted</source>
            <translation>nicht gezählt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/claim_words.py" />
            <source>{what}, “{prompt}”, {model}: planted {planted}, drawn {drawn}, found {found} ({low} to {high})</source>
            <translation>{what}, „{prompt}“, {model}: gepflanzt {planted}, gezeichnet {drawn}, gefunden {found} ({low} bis {high})</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>Compare this run with</source>
            <translation>Diesen Lauf vergleichen mit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>Which run came first</source>
            <translation>Welcher Lauf zuerst kam</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>It came before this run</source>
            <translation>Er kam vor diesem Lauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>It came after this run</source>
            <translation>Er kam nach diesem Lauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>Compare with a run in another project folder</source>
            <translation>Mit einem Lauf in einem anderen Projektordner vergleichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>Another project…</source>
            <translation>Anderes Projekt …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>Differences</source>
            <translation>Unterschiede</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>Compare with</source>
            <translation>Vergleichen mit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>The same plan, run again after a change, shows what the change did: another model, a reworded prompt, a setting. Images of the same seed are compared in pairs.</source>
            <translation>Derselbe Plan, nach einer Änderung noch einmal ausgeführt, zeigt, was die Änderung bewirkt hat: ein anderes Modell, ein anders formulierter Prompt, eine Einstellung. Bilder mit demselben Startwert werden paarweise verglichen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>Choose a run to compare with</source>
            <translation>Wählen Sie einen Lauf zum Vergleichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>Choose a run…</source>
            <translation>Einen Lauf wählen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>The image models of this run, with each other</source>
            <translation>Die Bildmodelle dieses Laufs untereinander</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>Comparing …</source>
            <translation>Wird verglichen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>number that both sides have</source>
            <translation>Zahl, die beide Seiten haben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>numbers that both sides have</source>
            <translation>Zahlen, die beide Seiten haben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>{numbers}, described with their intervals; each p is of its own number.</source>
            <translation>{numbers}, beschrieben mit ihren Intervallen; jedes p gilt nur für seine eigene Zahl.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>{paired:,} are compared image by image from the same seeds.</source>
            <translation>{paired:,} werden Bild für Bild mit denselben Startwerten verglichen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>A difference says that they differ, not why.</source>
            <translation>Ein Unterschied sagt, dass sie verschieden sind, nicht warum.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/filter.py" />
            <source>Filter: a prompt, a bias, a word such as “clear” or “not met” (Ctrl+F)</source>
            <translation>Filter: ein Prompt, ein Bias, ein Wort wie „eindeutig“ oder „nicht erfüllt“ (Strg+F)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/filter.py" />
            <source>Filter (Ctrl+F)</source>
            <translation>Filter (Strg+F)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/filter.py" />
            <source>Filter findings</source>
            <translation>Befunde filtern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/filter.py" />
            <source>Method</source>
            <translation>Methode</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/filter.py" />
            <source>All methods ({count:,})</source>
            <translation>Alle Methoden ({count:,})</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/filter.py" />
            <source>Across methods</source>
            <translation>Über Methoden hinweg</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/filter.py" />
            <source>{number:,} of {every}</source>
            <translation>{number:,} von {every}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/list.py" />
            <source>Findings</source>
            <translation>Befunde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/model_table.py" />
            <source>{model}: {points:.0f} points more</source>
            <translation>{model}: {points:.0f} Punkte mehr</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/model_table.py" />
            <source>({low} to {high})</source>
            <translation>({low} bis {high})</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/model_table.py" />
            <source>Difference</source>
            <translation>Unterschied</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/model_table.py" />
            <source>{group}: {count} of {images}</source>
            <translation>{group}: {count} von {images}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/over_time.py" />
            <source>Put the runs of another project folder beside these</source>
            <translation>Die Läufe eines anderen Projektordners daneben stellen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/over_time.py" />
            <source>The same plan, run again after a change of the model, shows here what became of every claim.</source>
            <translation>Wird derselbe Plan nach einer Änderung am Modell noch einmal ausgeführt, steht hier, was aus jeder Aussage geworden ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/over_time.py" />
            <source>No history yet</source>
            <translation>Noch kein Verlauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/over_time.py" />
            <source>The same claims over time</source>
            <translation>Dieselben Aussagen im Lauf der Zeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/over_time.py" />
            <source>Claims over time: one row per claim, one column per audit</source>
            <translation>Aussagen im Lauf der Zeit: eine Zeile je Aussage, eine Spalte je Audit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/over_time.py" />
            <source>Which project has the other run?</source>
            <translation>In welchem Projekt liegt der andere Lauf?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/over_time.py" />
            <source>claim</source>
            <translation>Aussage</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/over_time.py" />
            <source>claims</source>
            <translation>Aussagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/over_time.py" />
            <source>{claims}. Another conclusion than in the audit before: {other}. Thresholds that were met and are no longer: {worse}. A difference says that two audits differ, not why; no test was planned.</source>
            <translation>{claims}. Anderer Schluss als im Audit davor: {other}. Schwellen, die erfüllt waren und es nicht mehr sind: {worse}. Ein Unterschied sagt, dass zwei Audits sich unterscheiden, nicht warum; ein Test war nicht geplant.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/over_time.py" />
            <source>changed: {what}</source>
            <translation>geändert: {what}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/over_time.py" />
            <source>nothing changed in the plan</source>
            <translation>am Plan wurde nichts geändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>Update the results</source>
            <translation>Ergebnisse erneuern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>Your verdicts are newer than these results. Nothing is made again: updating takes seconds.</source>
            <translation>Ihre Urteile sind neuer als diese Ergebnisse. Nichts wird neu erzeugt: Das Erneuern dauert Sekunden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>Results are older than your review</source>
            <translation>Die Ergebnisse sind älter als Ihre Begutachtung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>Write the results into the project's folder</source>
            <translation>Die Ergebnisse in den Ordner des Projekts schreiben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>No results yet</source>
            <translation>Noch keine Ergebnisse</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>They appear as soon as a method is done.</source>
            <translation>Sie erscheinen, sobald eine Methode fertig ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>Ways to see the results</source>
            <translation>Ansichten der Ergebnisse</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>What we can say</source>
            <translation>Was sich sagen lässt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>By method</source>
            <translation>Nach Methode</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>Agreement</source>
            <translation>Übereinstimmung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>Over time</source>
            <translation>Im Zeitverlauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>Not measured yet: {methods}. What stands here can still change when they are done.</source>
            <translation>Noch nicht gemessen: {methods}. Was hier steht, kann sich noch ändern, wenn sie fertig sind.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>“{name}” rests on no single image.</source>
            <translation>„{name}“ beruht auf keinem einzelnen Bild.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>No images behind this number</source>
            <translation>Keine Bilder hinter dieser Zahl</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>image lies</source>
            <translation>Bild liegt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>images lie</source>
            <translation>Bilder liegen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>{number} in another project; open that to see them.</source>
            <translation>{number} in einem anderen Projekt; öffnen Sie es, um sie zu sehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>Not all images are here</source>
            <translation>Nicht alle Bilder sind hier</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>Question</source>
            <translation>Frage</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>Interval</source>
            <translation>Intervall</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>Threshold</source>
            <translation>Schwelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>Reading</source>
            <translation>Lesart</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>The method that answers</source>
            <translation>Die Methode, die antwortet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>What is measured, or the bias and the prompt that it is looked for in</source>
            <translation>Was gemessen wird, oder der Bias und der Prompt, bei dem er gesucht wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>The model whose images these are</source>
            <translation>Das Modell, von dem diese Bilder stammen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>What was measured, on the method's own scale; before it, what the images lean to</source>
            <translation>Was gemessen wurde, auf der eigenen Skala der Methode; davor, wozu die Bilder neigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>With so many images, the true value may lie anywhere in it</source>
            <translation>Bei so vielen Bildern kann der wahre Wert überall darin liegen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>What was asked for before the audit</source>
            <translation>Was vor dem Audit verlangt wurde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>Against the threshold; what is clear stands under “What we can say”</source>
            <translation>Gegenüber dem Schwellenwert; was klar ist, steht unter „Was sich sagen lässt“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>Summary: one row per question and image model</source>
            <translation>Übersicht: eine Zeile je Frage und Bildmodell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>List what {method} found</source>
            <translation>Auflisten, was {method} gefunden hat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>more finding</source>
            <translation>weiterer Befund</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>more findings</source>
            <translation>weitere Befunde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>{more} under Findings show what was counted, without a reading.</source>
            <translation>Unter „Befunde“ ohne Lesart: {more}; gezeigt wird, was gezählt wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>Nothing can be said yet</source>
            <translation>Noch lässt sich nichts sagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>Prompts against each other</source>
            <translation>Die Prompts im Vergleich</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>Words, changes, associations</source>
            <translation>Wörter, Änderungen, Zusammenhänge</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>Marks in image files</source>
            <translation>Kennzeichen in Bilddateien</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>Nothing is clear yet: these images are too few, or their readers unproved.</source>
            <translation>Noch ist nichts klar: Es sind zu wenige Bilder, oder wie oft ihre Leser irren, ist nicht bekannt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>Decides</source>
            <translation>Entscheidet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>The line on a bar is the interval that decides, for all deciding claims together.</source>
            <translation>Die Linie auf einem Balken ist das Intervall, das entscheidet, für alle entscheidenden Aussagen zusammen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>Models against each other</source>
            <translation>Die Modelle im Vergleich</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>Exploring: {number}</source>
            <translation>Erkundend: {number}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>{claims} that tell nothing yet</source>
            <translation>{claims}, die noch nichts zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>Questions that only explore</source>
            <translation>Fragen, die nur erkunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>They were not declared to decide anything, or were put in other wordings of a prompt, which never decide; what they show is a reason to look again.</source>
            <translation>Sie sollten nach dem Plan nichts entscheiden oder wurden in anderen Formulierungen eines Prompts gestellt, die nie entscheiden; was sie zeigen, ist ein Grund, noch einmal hinzusehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>What these images do not tell yet</source>
            <translation>Was diese Bilder noch nicht zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>Images are per prompt. Those that are there are used again; you see the plan before it starts.</source>
            <translation>Die Zahl der Bilder gilt je Prompt. Vorhandene werden wieder benutzt; Sie sehen den Plan, bevor er beginnt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>{claims} that only explore: between {least} and {most} images of each prompt would tell.</source>
            <translation>{claims}, die nur erkunden: zwischen {least} und {most} Bilder je Prompt würden es zeigen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>Take {number} images…</source>
            <translation>{number} Bilder nehmen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>What could not be seen</source>
            <translation>Was nicht zu erkennen war</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>What was planted, beside what was found</source>
            <translation>Was gepflanzt wurde, neben dem, was gefunden wurde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>The reference world was drawn with known biases, which no method is told. A tick says that the interval holds what was planted, or what many more images of the model show.</source>
            <translation>Die Referenzwelt wurde mit bekannten Verzerrungen gezeichnet, von denen keine Methode erfährt. Ein Haken sagt, dass das Intervall enthält, was gepflanzt wurde oder was viele weitere Bilder des Modells zeigen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>Of the other deciding claims: {counts}.</source>
            <translation>Von den übrigen entscheidenden Aussagen: {counts}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>About the model “{name}” alone nothing is clear yet, which does not mean that it is fair.</source>
            <translation>Über das Modell „{name}“ allein ist noch nichts klar; das heißt nicht, dass es ausgewogen ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>No method of this run left what it saw in each image, so there is nothing to decide. What was counted stands under By method.</source>
            <translation>Keine Methode dieses Laufs hat hinterlassen, was sie auf jedem Bild sah; deshalb gibt es nichts zu entscheiden. Was gezählt wurde, steht unter „Nach Methode“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>{number} more</source>
            <translation>{number} weitere</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>verdict “{value}”</source>
            <translation>Urteil „{value}“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>{who} locked this review on {day}.</source>
            <translation>{who} hat diese Begutachtung am {day} gesperrt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>Review locked</source>
            <translation>Begutachtung gesperrt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>Unlock it first, with a reason.</source>
            <translation>Entsperren Sie sie zuerst, mit einer Begründung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>No image of this run is to be judged.</source>
            <translation>Von diesem Lauf ist kein Bild zu beurteilen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>Nothing to assign</source>
            <translation>Nichts zuzuteilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>Choose other images.</source>
            <translation>Wählen Sie andere Bilder.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>Not made final</source>
            <translation>Kein Endurteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>Who decides?</source>
            <translation>Wer entscheidet?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>A final verdict needs a name.</source>
            <translation>Zu einem Endurteil gehört ein Name.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>Type your name on the Judge tab.</source>
            <translation>Geben Sie unter „Beurteilen“ Ihren Namen ein.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>{name} is to judge this image and has not yet.</source>
            <translation>{name} soll dieses Bild beurteilen und hat es noch nicht getan.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>Give your own verdict on the Judge tab first.</source>
            <translation>Geben Sie zuerst Ihr eigenes Urteil unter „Beurteilen“ ab.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>{name} did not judge this image and is not entered with a role.</source>
            <translation>{name} hat dieses Bild nicht beurteilt und ist mit keiner Rolle eingetragen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>Enter who decides under Set up, Reviewers, with a role, such as lead auditor.</source>
            <translation>Tragen Sie unter „Angaben“, „Gutachter“ ein, wer entscheidet, mit einer Rolle, zum Beispiel leitende Prüferin.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>{number} assigned verdicts are still to be given.</source>
            <translation>{number} zugeteilte Urteile stehen noch aus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>Review not locked</source>
            <translation>Begutachtung nicht gesperrt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>Give them first, or say why the review ends without them.</source>
            <translation>Geben Sie sie zuerst ab, oder sagen Sie, warum die Begutachtung ohne sie endet.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>{number} assigned verdicts were not given.</source>
            <translation>{number} zugeteilte Urteile wurden nicht abgegeben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>Opening a locked review needs a reason; the report prints it.</source>
            <translation>Eine gesperrte Begutachtung zu öffnen braucht eine Begründung; der Bericht druckt sie.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>Review not unlocked</source>
            <translation>Begutachtung nicht entsperrt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>No run is open</source>
            <translation>Kein Lauf ist geöffnet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>A review belongs to a run.</source>
            <translation>Eine Begutachtung gehört zu einem Lauf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>Start a run first.</source>
            <translation>Starten Sie zuerst einen Lauf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/actions.py" />
            <source>somebody without a name</source>
            <translation>jemand ohne Namen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/agreement.py" />
            <source>Agreement can be told once somebody has judged images; it needs two people.</source>
            <translation>Übereinstimmung zeigt sich, sobald jemand Bilder beurteilt hat; es braucht zwei Personen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/agreement.py" />
            <source>Nobody has judged yet</source>
            <translation>Noch hat niemand geurteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/agreement.py" />
            <source>A moment: the verdicts are read and compared.</source>
            <translation>Einen Augenblick: Die Urteile werden gelesen und verglichen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/agreement.py" />
            <source>Computing agreement …</source>
            <translation>Übereinstimmung wird berechnet …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/asked.py" />
            <source>Calibration round: image {at} of {all}. Everybody judges these first; then talk about them.</source>
            <translation>Eichrunde: Bild {at} von {all}. Alle beurteilen zuerst diese; sprechen Sie dann darüber.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/asked.py" />
            <source>Subject asked for: {subject}</source>
            <translation>Verlangtes Motiv: {subject}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/asked.py" />
            <source>Image model: {model}</source>
            <translation>Bildmodell: {model}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/asked.py" />
            <source>Hidden until the image has your verdict.</source>
            <translation>Verborgen, bis das Bild Ihr Urteil hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/asked.py" />
            <source>Hidden.</source>
            <translation>Verborgen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/asked.py" />
            <source>No caption</source>
            <translation>Keine Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/asked.py" />
            <source>Subject in the caption: {subject}.</source>
            <translation>Motiv in der Bildunterschrift: {subject}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/asked.py" />
            <source>Suggestion by rule, not a verdict: {hint}.</source>
            <translation>Vorschlag nach Regel, kein Urteil: {hint}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/asked.py" />
            <source>Codebook</source>
            <translation>Codebuch</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/asked.py" />
            <source>For example: {text}</source>
            <translation>Zum Beispiel: {text}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/asked.py" />
            <source>But not: {text}</source>
            <translation>Aber nicht: {text}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/asked.py" />
            <source>Version {version}; it is kept with every verdict.</source>
            <translation>Fassung {version}; sie wird bei jedem Urteil mitgespeichert.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>A random sample of every part</source>
            <translation>Eine zufällige Stichprobe aus jedem Teil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Only those on which answers differ</source>
            <translation>Nur die mit verschiedenen Antworten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Everybody judges every image</source>
            <translation>Alle beurteilen jedes Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Every image is judged by two</source>
            <translation>Jedes Bild wird von zweien beurteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>A fifth by everybody, the rest by one</source>
            <translation>Ein Fünftel von allen, der Rest von je einer Person</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Every image is judged by one</source>
            <translation>Jedes Bild wird von einer Person beurteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Names or initials, separated by commas</source>
            <translation>Namen oder Initialen, durch Kommas getrennt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>A random order for each reviewer</source>
            <translation>Für alle eine eigene zufällige Reihenfolge</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Hide the caption until the verdict</source>
            <translation>Die Bildunterschrift bis zum Urteil verbergen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Hide the name of the image model</source>
            <translation>Den Namen des Bildmodells verbergen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Hide the machine's suggestion</source>
            <translation>Den Vorschlag der Maschine verbergen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Hide others' verdicts until one's own</source>
            <translation>Die Urteile anderer bis zum eigenen verbergen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Pack small copies of the images</source>
            <translation>Kleine Kopien der Bilder ins Paket</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Assign</source>
            <translation>Zuteilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Make a review package…</source>
            <translation>Begutachtungspaket schnüren …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>One file (.blreview) with the images and all that a reviewer needs on another computer</source>
            <translation>Eine Datei (.blreview) mit den Bildern und allem, was zum Begutachten auf einem anderen Computer nötig ist</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Take verdicts in…</source>
            <translation>Urteile übernehmen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Read a file of verdicts (.blverdicts); you see what it changes before it does</source>
            <translation>Eine Datei mit Urteilen (.blverdicts) lesen; Sie sehen vorher, was sie ändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Open a review package…</source>
            <translation>Begutachtungspaket öffnen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Somebody sent you a file (.blreview): it becomes a project of its own, for its review alone</source>
            <translation>Jemand hat Ihnen eine Datei (.blreview) geschickt: Sie wird zu einem eigenen Projekt, nur für ihre Begutachtung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Reviewer</source>
            <translation>Gutachter/in</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Reason</source>
            <translation>Begründung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Why their verdicts shall not count</source>
            <translation>Warum ihre Urteile nicht zählen sollen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Images in the sample</source>
            <translation>Bilder in der Stichprobe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Reviewers</source>
            <translation>Gutachter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Shared out</source>
            <translation>Verteilung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Calibration round</source>
            <translation>Eichrunde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Everybody judges these images first, and then talks about them. They count in no number of agreement.</source>
            <translation>Alle beurteilen zuerst diese Bilder und sprechen dann darüber. Sie zählen in keiner Zahl der Übereinstimmung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Who judges what</source>
            <translation>Wer was beurteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>A package opens in BiasLens on any computer, without a network. The reviewer judges there, saves the verdicts, and sends you the file. Taking a file in twice changes nothing.</source>
            <translation>Ein Paket öffnet sich in BiasLens auf jedem Computer, ohne Netz. Dort wird beurteilt, die Urteile werden gespeichert und Ihnen als Datei geschickt. Eine Datei zweimal zu übernehmen ändert nichts.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Reviewers on other computers</source>
            <translation>Gutachter an anderen Computern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Somebody's verdicts can be left out, with a reason that the report prints. They are all kept.</source>
            <translation>Jemandes Urteile können weggelassen werden, mit einer Begründung, die der Bericht druckt. Sie bleiben alle erhalten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Leave a reviewer out</source>
            <translation>Gutachter/in weglassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>As it stands</source>
            <translation>Wie es steht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Let them count again</source>
            <translation>Wieder zählen lassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Leave out</source>
            <translation>Weglassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>The report prints it beside the numbers.</source>
            <translation>Der Bericht druckt es neben den Zahlen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Why?</source>
            <translation>Warum?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>To leave somebody out needs a reason.</source>
            <translation>Jemanden wegzulassen braucht eine Begründung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>{ten} images tell a share to within 10 percentage points either way, {five} to within 5.</source>
            <translation>{ten} Bilder zeigen einen Anteil auf 10 Prozentpunkte genau nach beiden Seiten, {five} auf 5.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Nothing is assigned yet: everybody sees all images, in the order of the run.</source>
            <translation>Noch ist nichts zugeteilt: Alle sehen alle Bilder in der Reihenfolge des Laufs.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>{images}, {share} of them judged by everybody; {first} in the calibration round.</source>
            <translation>{images}, davon {share} von allen beurteilt; {first} in der Eichrunde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Hidden from reviewers: {what}.</source>
            <translation>Beim Begutachten verborgen: {what}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>{name}: {done} of {all} images judged</source>
            <translation>{name}: {done} von {all} Bildern beurteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Enter their names or initials; the file of verdicts finds back to them.</source>
            <translation>Geben Sie Namen oder Initialen ein; die Datei mit den Urteilen findet zu ihnen zurück.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Who reviews?</source>
            <translation>Wer begutachtet?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>An assignment needs a reviewer.</source>
            <translation>Zu einer Zuteilung gehört jemand, der begutachtet.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Where to write the review package?</source>
            <translation>Wohin soll das Begutachtungspaket?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Review package (*.blreview)</source>
            <translation>Begutachtungspaket (*.blreview)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>{images} in {file}</source>
            <translation>{images} in {file}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Review package written</source>
            <translation>Begutachtungspaket geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Which file of verdicts?</source>
            <translation>Welche Datei mit Urteilen?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>Verdicts (*.blverdicts *.json)</source>
            <translation>Urteile (*.blverdicts *.json)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>the model's name</source>
            <translation>der Name des Modells</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>the machine's suggestion</source>
            <translation>der Vorschlag der Maschine</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/assign.py" />
            <source>other reviewers' verdicts</source>
            <translation>die Urteile anderer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/bought.py" />
            <source>Nothing bought yet: the verdicts on a prompt count from the tenth on.</source>
            <translation>Noch nichts gewonnen: Urteile zu einem Prompt zählen ab dem zehnten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/bought.py" />
            <source>This plan is looked at once: decide now how many images are judged. To stop as soon as a goal is reached would break its error rate.</source>
            <translation>Dieser Plan wird nur einmal angesehen: Legen Sie jetzt fest, wie viele Bilder beurteilt werden. Aufzuhören, sobald ein Ziel erreicht ist, bräche seine Fehlerrate.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/bought.py" />
            <source>✓ Goal reached: every deciding claim is clear, even, or within ±{half} points. You can stop.</source>
            <translation>✓ Ziel erreicht: Jede entscheidende Aussage ist klar, ausgeglichen oder auf ±{half} Punkte eingegrenzt. Sie können aufhören.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/bought.py" />
            <source>{there} of {all} deciding claims are clear, even, or within ±{half} points.</source>
            <translation>{there} von {all} entscheidenden Aussagen sind klar, ausgeglichen oder auf ±{half} Punkte eingegrenzt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/bought.py" />
            <source>{about}: not bounded → {after} points</source>
            <translation>{about}: nicht eingegrenzt → {after} Punkte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/bought.py" />
            <source>{about}: {before} → {after} points</source>
            <translation>{about}: {before} → {after} Punkte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Note for the next verdict</source>
            <translation>Notiz zum nächsten Urteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Images reviewed</source>
            <translation>Begutachtete Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>What the verdicts bought</source>
            <translation>Was die Urteile gebracht haben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Your name or initials</source>
            <translation>Ihr Name oder Ihre Initialen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Save my verdicts…</source>
            <translation>Meine Urteile speichern …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Write all your verdicts into one file (.blverdicts) for whoever sent the package</source>
            <translation>Alle Ihre Urteile in eine Datei (.blverdicts) schreiben, für die Person, die das Paket geschickt hat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Judge all images</source>
            <translation>Alle Bilder beurteilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Only the images that you chose.</source>
            <translation>Nur die Bilder, die Sie ausgewählt haben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Hide or show</source>
            <translation>Verbergen oder zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Next question</source>
            <translation>Nächste Frage</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Take the last verdict back ({key})</source>
            <translation>Das letzte Urteil zurücknehmen ({key})</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Note for the next verdict ({key})</source>
            <translation>Notiz zum nächsten Urteil ({key})</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>They are not among the images that this question is asked about, or that are assigned to you.</source>
            <translation>Sie gehören nicht zu den Bildern, zu denen diese Frage gestellt wird oder die Ihnen zugewiesen sind.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Nothing of this is yours to judge</source>
            <translation>Nichts davon ist von Ihnen zu beurteilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>{who} locked this review on {day}. No verdict can be given.</source>
            <translation>{who} hat diese Begutachtung am {day} gesperrt. Kein Urteil kann abgegeben werden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Image {at} of {all}, asked for: {prompt}</source>
            <translation>Bild {at} von {all}, verlangt: {prompt}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>{done} of {all} reviewed</source>
            <translation>{done} von {all} begutachtet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>{pace} each, about {time} left</source>
            <translation>{pace} je Bild, noch etwa {time}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Who is reviewing?</source>
            <translation>Wer begutachtet?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>A verdict needs the name of its reviewer.</source>
            <translation>Zu einem Urteil gehört der Name der begutachtenden Person.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>Type your name or initials above the picture.</source>
            <translation>Geben Sie über dem Bild Ihren Namen oder Ihre Initialen ein.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>It is assigned to {names}. Under another name you see all its images, and your verdicts come back as those of somebody unknown.</source>
            <translation>Sie ist {names} zugeteilt. Unter einem anderen Namen sehen Sie alle ihre Bilder, und Ihre Urteile kommen als die einer unbekannten Person zurück.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/judge.py" />
            <source>This review is not assigned to {name}</source>
            <translation>Diese Begutachtung ist {name} nicht zugeteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/lock.py" />
            <source>Lock the review</source>
            <translation>Begutachtung sperren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/lock.py" />
            <source>{who} locked this review on {day}. {note}</source>
            <translation>{who} hat diese Begutachtung am {day} gesperrt. {note}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/lock.py" />
            <source>{number} assigned verdicts are still to be given. Locking without them needs a reason.</source>
            <translation>{number} zugeteilte Urteile stehen noch aus. Ohne sie zu sperren braucht eine Begründung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/lock.py" />
            <source>A locked review takes no more verdicts. The report says who locked it, and when.</source>
            <translation>Eine gesperrte Begutachtung nimmt keine Urteile mehr an. Der Bericht sagt, wer sie gesperrt hat, und wann.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/lock.py" />
            <source>Why it is opened again</source>
            <translation>Warum sie wieder geöffnet wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/lock.py" />
            <source>Why it ends now</source>
            <translation>Warum sie jetzt endet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/lock.py" />
            <source>Unlock the review</source>
            <translation>Begutachtung entsperren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>Images to judge</source>
            <translation>Zu beurteilende Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>Goal, in points</source>
            <translation>Ziel in Punkten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>Make this queue</source>
            <translation>Diese Bilder beurteilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>Assign these images, drawn by lot with known probabilities, and judge them</source>
            <translation>Diese Bilder zuteilen, mit bekannten Wahrscheinlichkeiten ausgelost, und beurteilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>All open claims</source>
            <translation>Alle offenen Aussagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>The images by whose verdicts the deciding claims narrow most. Which of them is drawn by lot.</source>
            <translation>Die Bilder, deren Urteile die entscheidenden Aussagen am meisten eingrenzen. Welche davon, entscheidet das Los.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>Judge next</source>
            <translation>Als Nächstes beurteilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>Stop when every deciding claim is clear, even, or within</source>
            <translation>Aufhören, sobald jede entscheidende Aussage klar oder ausgeglichen ist oder innerhalb von</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>points</source>
            <translation>Punkte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>deciding claim</source>
            <translation>entscheidende Aussage</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>deciding claims</source>
            <translation>entscheidende Aussagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>{question}: {images} for {claims}</source>
            <translation>{question}: {images} für {claims}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>No method of this run asks reviewers about “{question}”, so no verdict can answer it.</source>
            <translation>Kein Verfahren dieses Laufs fragt nach „{question}“, also kann kein Urteil darauf antworten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>open claim waits</source>
            <translation>offene Aussage wartet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>open claims wait</source>
            <translation>offene Aussagen warten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>{claims} for a later queue: each needs ten verdicts before any count.</source>
            <translation>{claims} auf spätere Bilder: Erst ab zehn Urteilen zählen sie für eine Aussage.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>more verdict</source>
            <translation>weiteren Urteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>more verdicts</source>
            <translation>weiteren Urteilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>{about}: {verdicts} do not count yet; ten are needed, and {labels} are there</source>
            <translation>{about}: zählt noch nicht nach {verdicts}; zehn sind nötig, {labels} sind da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>{about}: not bounded now, about {after} points after {verdicts}</source>
            <translation>{about}: jetzt nicht eingegrenzt, etwa {after} Punkte nach {verdicts}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/next.py" />
            <source>{about}: {now} points now, about {after} after {verdicts}</source>
            <translation>{about}: jetzt {now} Punkte, etwa {after} nach {verdicts}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>Parts of a review</source>
            <translation>Teile einer Begutachtung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>Judge</source>
            <translation>Beurteilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>Resolve</source>
            <translation>Entscheiden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>Rating rounds</source>
            <translation>Bewertungsrunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>When a run has made images, they come here one by one. A review package opens without a run.</source>
            <translation>Wenn ein Lauf Bilder erzeugt hat, kommen sie hier eines nach dem anderen. Ein Begutachtungspaket öffnet sich ohne Lauf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>Nothing to review yet</source>
            <translation>Noch nichts zu begutachten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>You are judging without seeing what others say. Looking now could sway the verdicts that you have still to give; that you looked is recorded and printed in the report.</source>
            <translation>Sie urteilen, ohne zu sehen, was andere sagen. Jetzt hinzusehen könnte Ihre noch ausstehenden Urteile beeinflussen; dass Sie hingesehen haben, wird aufgezeichnet und im Bericht gedruckt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>Look all the same</source>
            <translation>Trotzdem hinsehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>Your own verdicts first</source>
            <translation>Zuerst Ihre eigenen Urteile</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>Verdicts taken in</source>
            <translation>Urteile übernommen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>verdict read</source>
            <translation>Urteil gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>verdicts read</source>
            <translation>Urteile gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>Which review package?</source>
            <translation>Welches Begutachtungspaket?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>Where to save your verdicts?</source>
            <translation>Wo sollen Ihre Urteile gespeichert werden?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>Verdicts (*.blverdicts)</source>
            <translation>Urteile (*.blverdicts)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>{verdicts} in {file}. Send this file to whoever sent you the package.</source>
            <translation>{verdicts} in {file}. Schicken Sie diese Datei an die Person, die Ihnen das Paket geschickt hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>verdict</source>
            <translation>Urteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>verdicts</source>
            <translation>Urteile</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/page.py" />
            <source>Verdicts saved</source>
            <translation>Urteile gespeichert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/panel.py" />
            <source>No, because …</source>
            <translation>Nein, denn …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/panel.py" />
            <source>Press {key}</source>
            <translation>{key} drücken</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/panel.py" />
            <source>Not judged yet</source>
            <translation>Noch nicht beurteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/panel.py" />
            <source>Your verdict: {value}</source>
            <translation>Ihr Urteil: {value}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/rating.py" />
            <source>{rated} of {all} sets rated. Raters: {raters}. As in: {source}.</source>
            <translation>{rated} von {all} Sätzen bewertet. Bewertende: {raters}. Wie in: {source}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/rating.py" />
            <source>People who have seen the scores rate otherwise: rate first, compare afterwards.</source>
            <translation>Wer die Werte gesehen hat, bewertet anders: zuerst bewerten, dann vergleichen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/rating_round.py" />
            <source>What is rated</source>
            <translation>Was bewertet wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/rating_round.py" />
            <source>Sets rated</source>
            <translation>Bewertete Sätze</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/rating_round.py" />
            <source>Sets of images come here when a run has findings of TIBET or OpenBias: these have scores to compare.</source>
            <translation>Sätze von Bildern kommen hierher, wenn ein Lauf Befunde von TIBET oder OpenBias hat: Diese haben Werte zum Vergleichen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/rating_round.py" />
            <source>Nothing to rate yet</source>
            <translation>Noch nichts zu bewerten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/rating_round.py" />
            <source>Compare with the scores</source>
            <translation>Mit den Werten vergleichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/rating_round.py" />
            <source>Rate first: who has seen the scores rates otherwise.</source>
            <translation>Zuerst bewerten: Wer die Werte gesehen hat, bewertet anders.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/rating_round.py" />
            <source>Back to rating</source>
            <translation>Zurück zum Bewerten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/rating_round.py" />
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/rating_round.py" />
            <source>{done} of {all} rated</source>
            <translation>{done} von {all} bewertet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>Images without one answer</source>
            <translation>Bilder ohne einhellige Antwort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>What was discussed, or why this is final</source>
            <translation>Was besprochen wurde, oder warum dies endgültig ist</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>Note on the final verdict</source>
            <translation>Anmerkung zum Endurteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>Majority for all that are open</source>
            <translation>Mehrheit für alle offenen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>Where most reviewers say the same</source>
            <translation>Wo die meisten dasselbe sagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>Verdict history</source>
            <translation>Verlauf der Urteile</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>The majority</source>
            <translation>Die Mehrheit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>Take the final verdict back</source>
            <translation>Endurteil zurücknehmen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>open</source>
            <translation>offen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>{all} without one answer, {open} of them open. A final verdict counts in the results; what the reviewers said stays as it is, and agreement is computed from it.</source>
            <translation>{all} ohne einhellige Antwort, davon {open} offen. Ein Endurteil zählt in den Ergebnissen; was die Gutachter gesagt haben, bleibt, und daraus wird die Übereinstimmung berechnet.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>All reviewers who judged the same image gave the same answer.</source>
            <translation>Alle, die dasselbe Bild beurteilt haben, gaben dieselbe Antwort.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>by majority</source>
            <translation>nach Mehrheit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>by {who}</source>
            <translation>von {who}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>Final verdict: {value}, {how}.</source>
            <translation>Endurteil: {value}, {how}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>No final verdict yet.</source>
            <translation>Noch kein Endurteil.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>No final verdict yet. It needs {names} to give the same one here, each under their own name, or somebody with a role in Set up who did not judge the image.</source>
            <translation>Noch kein Endurteil. Dazu müssen {names} hier dasselbe geben, alle unter dem eigenen Namen, oder jemand mit einer Rolle unter „Angaben“ entscheidet, der das Bild nicht beurteilt hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>Proposed: {value}, by {names}. {others} must confirm it under their own name.</source>
            <translation>Vorgeschlagen: {value}, von {names}. Unter dem eigenen Namen bestätigen muss noch: {others}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>final: {who}</source>
            <translation>endgültig: {who}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>{names} judged this image too and must confirm: type the name on the Judge tab, then come back.</source>
            <translation>Bestätigen muss noch, wer dieses Bild ebenfalls beurteilt hat: {names}. Dazu den Namen unter „Beurteilen“ eingeben und hierher zurückkehren.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>Proposed, not final yet</source>
            <translation>Vorgeschlagen, noch kein Endurteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>As many say one thing as another. Give the final verdict yourself, with a note.</source>
            <translation>Gleich viele sagen das eine wie das andere. Geben Sie das Endurteil selbst ab, mit einer Anmerkung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>No majority</source>
            <translation>Keine Mehrheit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>{done} resolved; {left} are divided and stay open.</source>
            <translation>{done} entschieden; {left} sind geteilt und bleiben offen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>By majority</source>
            <translation>Nach Mehrheit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>majority</source>
            <translation>Mehrheit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>What the file holds</source>
            <translation>Was die Datei enthält</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>Second answers</source>
            <translation>Zweite Antworten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>Take them in</source>
            <translation>Übernehmen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>Leave everything as it is</source>
            <translation>Alles lassen, wie es ist</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>The same person answered twice and differently. All answers are kept; choose which one stands.</source>
            <translation>Dieselbe Person hat zweimal und verschieden geantwortet. Alle Antworten bleiben; wählen Sie, welche gilt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>Keep both (test and retest)</source>
            <translation>Beide behalten (Test und Wiederholung)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>The answer of the file stands</source>
            <translation>Die Antwort der Datei gilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>The answer here stands</source>
            <translation>Die Antwort hier gilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>Select rows to choose for some; without a selection the choice is for all.</source>
            <translation>Wählen Sie Zeilen, um für einige zu entscheiden; ohne Auswahl gilt die Wahl für alle.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>Before anything is taken in</source>
            <translation>Bevor etwas übernommen wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>{name}: nothing in it is new.</source>
            <translation>{name}: nichts darin ist neu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>{name} holds:</source>
            <translation>{name} enthält:</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>verdicts that are not here yet</source>
            <translation>Urteile, die noch nicht hier sind</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>verdicts that are here already</source>
            <translation>Urteile, die schon hier sind</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>verdicts that were withdrawn since they were taken in</source>
            <translation>Urteile, die seit der Übernahme zurückgenommen wurden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>second answers of the same person that are the same as the first</source>
            <translation>zweite Antworten derselben Person, gleich der ersten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>second answers of the same person that differ from the first</source>
            <translation>zweite Antworten derselben Person, anders als die erste</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>verdicts of people this project does not know</source>
            <translation>Urteile von Personen, die dieses Projekt nicht kennt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>verdicts on images this run does not have</source>
            <translation>Urteile zu Bildern, die dieser Lauf nicht hat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>Take verdicts of people this project does not know, too: {names}</source>
            <translation>Auch Urteile von Personen übernehmen, die dieses Projekt nicht kennt: {names}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/buttons.py" />
            <source>Pause</source>
            <translation>Pause</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/buttons.py" />
            <source>Hold the work after this step; the models stay loaded</source>
            <translation>Nach diesem Schritt innehalten; die Modelle bleiben geladen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/buttons.py" />
            <source>Stop after this image</source>
            <translation>Nach diesem Bild anhalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/buttons.py" />
            <source>Save the image at work, then stop; Resume goes on later</source>
            <translation>Das laufende Bild speichern und dann anhalten; „Fortsetzen“ macht später weiter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/buttons.py" />
            <source>Stop now</source>
            <translation>Sofort anhalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/buttons.py" />
            <source>End the work at once; everything saved is kept</source>
            <translation>Die Arbeit sofort beenden; alles Gespeicherte bleibt erhalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/buttons.py" />
            <source>Resume</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/buttons.py" />
            <source>Retry failed</source>
            <translation>Fehlgeschlagene wiederholen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/buttons.py" />
            <source>Try once more to make the images that failed</source>
            <translation>Noch einmal versuchen, die fehlgeschlagenen Bilder zu erzeugen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/buttons.py" />
            <source>Extend…</source>
            <translation>Erweitern …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/buttons.py" />
            <source>More images per prompt, or one more model</source>
            <translation>Mehr Bilder je Prompt, oder noch ein Modell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/buttons.py" />
            <source>See the results</source>
            <translation>Ergebnisse ansehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/buttons.py" />
            <source>Go on</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/buttons.py" />
            <source>Retry failed ({number:,})</source>
            <translation>Fehlgeschlagene wiederholen ({number:,})</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/extension.py" />
            <source>Make what is missing</source>
            <translation>Fehlendes erzeugen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/extension.py" />
            <source>The extended plan is a run of its own. Every image and answer that is there is used again; only what is missing is made.</source>
            <translation>Der erweiterte Plan ist ein eigener Lauf. Jedes vorhandene Bild und jede Antwort wird wieder verwendet; nur Fehlendes wird erzeugt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/extension.py" />
            <source>Extend this run</source>
            <translation>Diesen Lauf erweitern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/extension.py" />
            <source>A run can only become larger. Tick the models again that it has.</source>
            <translation>Ein Lauf kann nur größer werden. Haken Sie die Modelle wieder an, die er hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/extension.py" />
            <source>A run can only become larger: it has {images:,} images per prompt.</source>
            <translation>Ein Lauf kann nur größer werden: Er hat {images:,} Bilder je Prompt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/extension.py" />
            <source>At most {most:,} images per prompt can be made.</source>
            <translation>Höchstens {most:,} Bilder je Prompt sind möglich.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/lists.py" />
            <source>Audit</source>
            <translation>Audit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/lists.py" />
            <source>State</source>
            <translation>Stand</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/lists.py" />
            <source>Begun</source>
            <translation>Begonnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/lists.py" />
            <source>Paused</source>
            <translation>Pause</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/lists.py" />
            <source>At work</source>
            <translation>Bei der Arbeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/lists.py" />
            <source>Finished</source>
            <translation>Fertig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/lists.py" />
            <source>Stopped – can be resumed</source>
            <translation>Angehalten – kann fortgesetzt werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/lists.py" />
            <source>Failed – can be resumed</source>
            <translation>Fehlgeschlagen – kann fortgesetzt werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/lists.py" />
            <source>Interrupted – can be resumed</source>
            <translation>Unterbrochen – kann fortgesetzt werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/lists.py" />
            <source>{title}, run {id}</source>
            <translation>{title}, Lauf {id}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/lists.py" />
            <source>Turn</source>
            <translation>Platz</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/lists.py" />
            <source>Images per prompt</source>
            <translation>Bilder je Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/lists.py" />
            <source>Image models</source>
            <translation>Bildmodelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/lists.py" />
            <source>Added</source>
            <translation>Hinzugefügt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>Continued: {title}</source>
            <translation>Fortgesetzt: {title}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>Begun: {title}</source>
            <translation>Begonnen: {title}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>Run {id}</source>
            <translation>Lauf {id}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>{model} was loaded in {time}</source>
            <translation>{model} wurde in {time} geladen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>The model's own filter held back an image of “{prompt}”</source>
            <translation>Der Filter des Modells hielt ein Bild zu „{prompt}“ zurück</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>Image {digest}</source>
            <translation>Bild {digest}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>An image of “{prompt}” could not be made</source>
            <translation>Ein Bild zu „{prompt}“ konnte nicht erzeugt werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>finding is there</source>
            <translation>Befund ist da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>findings are there</source>
            <translation>Befunde sind da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>A proposal is there</source>
            <translation>Ein Vorschlag ist da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>Going on</source>
            <translation>Es geht weiter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>Proposals</source>
            <translation>Vorschläge</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>Captions</source>
            <translation>Bildunterschriften</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>Answers about images</source>
            <translation>Antworten zu Bildern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>Embeddings</source>
            <translation>Einbettungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>Classified images</source>
            <translation>Klassifizierte Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>Replaced words</source>
            <translation>Ersetzte Wörter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>Words traced</source>
            <translation>Verfolgte Wörter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>Topics in captions</source>
            <translation>Themen in Bildunterschriften</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>Grammar</source>
            <translation>Grammatik</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>{stage}: all {all:,} are already there</source>
            <translation>{stage}: alle {all:,} sind schon da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>{stage}: {left:,} to make, {done:,} already there</source>
            <translation>{stage}: {left:,} zu erzeugen, {done:,} schon da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>{stage}: {left:,} to make</source>
            <translation>{stage}: {left:,} zu erzeugen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>What happened</source>
            <translation>Was geschah</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>What happened in this run, the newest last</source>
            <translation>Was in diesem Lauf geschah, das Neueste zuletzt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/log.py" />
            <source>With details</source>
            <translation>Mit Einzelheiten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/newest.py" />
            <source>newest image</source>
            <translation>neuestes Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/newest.py" />
            <source>newest images</source>
            <translation>neueste Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/page.py" />
            <source>The whole plan</source>
            <translation>Der ganze Plan</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/page.py" />
            <source>Nothing has run yet</source>
            <translation>Noch ist nichts gelaufen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/page.py" />
            <source>Write a plan and press Start, or try the sample audit on the Home page.</source>
            <translation>Schreiben Sie einen Plan und drücken Sie „Starten“, oder probieren Sie auf der Startseite das Beispiel-Audit aus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/page.py" />
            <source>Newest images</source>
            <translation>Neueste Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/page.py" />
            <source>Runs of this project</source>
            <translation>Läufe dieses Projekts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/page.py" />
            <source>Enter or double-click shows a run.</source>
            <translation>Eingabetaste oder Doppelklick zeigt einen Lauf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/page.py" />
            <source>Paused. The models stay in memory; Go on continues at once.</source>
            <translation>Pause. Die Modelle bleiben im Speicher; „Weiter“ geht sofort weiter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/page.py" />
            <source>This run is not complete. Resume goes on from the last saved image.</source>
            <translation>Dieser Lauf ist nicht vollständig. „Fortsetzen“ macht beim letzten gespeicherten Bild weiter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/page.py" />
            <source>This run is finished.</source>
            <translation>Dieser Lauf ist fertig.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/page.py" />
            <source>Stopping once the image at work is saved …</source>
            <translation>Hält an, sobald das laufende Bild gespeichert ist …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/page.py" />
            <source>Stopping …</source>
            <translation>Hält an …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/queue.py" />
            <source>Hold the queue</source>
            <translation>Warteschlange anhalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/queue.py" />
            <source>The run at work goes on; no other starts</source>
            <translation>Der laufende Lauf geht weiter; kein anderer beginnt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/queue.py" />
            <source>Sooner</source>
            <translation>Früher</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/queue.py" />
            <source>Later</source>
            <translation>Später</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/queue.py" />
            <source>Edit…</source>
            <translation>Bearbeiten …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/queue.py" />
            <source>plan waits for its turn.</source>
            <translation>Plan wartet, bis er an der Reihe ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/queue.py" />
            <source>plans wait for their turn.</source>
            <translation>Pläne warten, bis sie an der Reihe sind.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/queue.py" />
            <source>The next one starts when the run at work has ended.</source>
            <translation>Der nächste beginnt, wenn der laufende Lauf zu Ende ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/queue.py" />
            <source>None starts by itself until you let the queue go on.</source>
            <translation>Keiner beginnt von selbst, bis Sie die Warteschlange weitergehen lassen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/queue.py" />
            <source>Let the queue go on</source>
            <translation>Warteschlange weitergehen lassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/queue.py" />
            <source>Plans that wait for their turn</source>
            <translation>Pläne, die warten, bis sie an der Reihe sind</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/stages.py" />
            <source>done</source>
            <translation>erledigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/stages.py" />
            <source>{found:,} already there</source>
            <translation>{found:,} schon vorhanden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/stages.py" />
            <source>{failed:,} failed</source>
            <translation>{failed:,} fehlgeschlagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/stages.py" />
            <source>{filtered:,} held back by the model's filter</source>
            <translation>{filtered:,} vom Filter des Modells zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/stages.py" />
            <source>complete</source>
            <translation>vollständig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/stages.py" />
            <source>stopped here</source>
            <translation>hier angehalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/stages.py" />
            <source>goes on later</source>
            <translation>geht später weiter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/stages.py" />
            <source>paused</source>
            <translation>angehalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/stages.py" />
            <source>at work</source>
            <translation>bei der Arbeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/trouble.py" />
            <source>Try again</source>
            <translation>Noch einmal versuchen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/trouble.py" />
            <source>Use the processor, more slowly</source>
            <translation>Den Prozessor nehmen, langsamer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/trouble.py" />
            <source>Change the plan</source>
            <translation>Den Plan ändern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/trouble.py" />
            <source>The work seems to hang</source>
            <translation>Die Arbeit scheint zu hängen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/trouble.py" />
            <source>Making fewer at once did not help: even one at a time does not fit into memory. All that was made is kept. Close other programs and try again, or make smaller images, or choose a smaller model.</source>
            <translation>Weniger auf einmal half nicht: Auch eines allein passt nicht in den Speicher. Alles Erzeugte bleibt erhalten. Schließen Sie andere Programme und versuchen Sie es noch einmal, erzeugen Sie kleinere Bilder, oder wählen Sie ein kleineres Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/trouble.py" />
            <source>There is too little memory</source>
            <translation>Zu wenig Speicher</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/trouble.py" />
            <source>{doing}: nothing was heard of it for {time}. A large model on a slow disk can take this long. You can wait, or stop now; everything saved is kept, and Resume goes on from there.</source>
            <translation>{doing}: Seit {time} war nichts davon zu hören. Ein großes Modell auf einem langsamen Datenträger kann so lange brauchen. Sie können warten oder jetzt anhalten; alles Gespeicherte bleibt erhalten, und „Fortsetzen“ macht dort weiter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/trouble.py" />
            <source>{doing}: no step was taken for {time}. A slow computer can take this long. You can wait, or stop now; everything saved is kept, and Resume goes on from there.</source>
            <translation>{doing}: Seit {time} gab es keinen Schritt. Ein langsamer Computer kann so lange brauchen. Sie können warten oder jetzt anhalten; alles Gespeicherte bleibt erhalten, und „Fortsetzen“ macht dort weiter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/whole_plan.py" />
            <source>The whole plan still makes: {all}.</source>
            <translation>Der ganze Plan erzeugt noch: {all}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/keys.py" />
            <source>All keys</source>
            <translation>Alle Tasten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/keys.py" />
            <source>New keys</source>
            <translation>Neue Tasten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/keys.py" />
            <source>Use these keys</source>
            <translation>Diese Tasten verwenden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/keys.py" />
            <source>No key</source>
            <translation>Keine Taste</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/keys.py" />
            <source>As it came</source>
            <translation>Wie vorgegeben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/keys.py" />
            <source>All as they came</source>
            <translation>Alle wie vorgegeben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/keys.py" />
            <source>Print the list</source>
            <translation>Die Liste drucken</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/keys.py" />
            <source>Opens it in the browser, from where it prints</source>
            <translation>Öffnet sie im Browser, der sie druckt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/keys.py" />
            <source>Keys</source>
            <translation>Tasten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/keys.py" />
            <source>{does} ({where})</source>
            <translation>{does} ({where})</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/keys.py" />
            <source>These keys are taken: {others}. Change that one first, or choose other keys.</source>
            <translation>Diese Tasten sind vergeben: {others}. Ändern Sie zuerst jene, oder wählen Sie andere.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/keys.py" />
            <source>fixed</source>
            <translation>fest</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/keys.py" />
            <source>changed</source>
            <translation>geändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/keys.py" />
            <source>as delivered</source>
            <translation>wie vorgegeben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/keys.py" />
            <source>Keys of BiasLens</source>
            <translation>Tasten von BiasLens</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/page.py" />
            <source>Search settings and keys</source>
            <translation>Einstellungen und Tasten durchsuchen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/page.py" />
            <source>No setting and no key has this in its name or its help.</source>
            <translation>Keine Einstellung und keine Taste hat dies im Namen oder in der Hilfe.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/settings/page.py" />
            <source>Choose a line, press the new keys, and use them. Keys that are taken are named.</source>
            <translation>Wählen Sie eine Zeile, drücken Sie die neuen Tasten, und verwenden Sie sie. Vergebene Tasten werden genannt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/base_rates.py" />
            <source>No question is held against a base rate: shares stand beside even ones alone.</source>
            <translation>Keine Frage wird mit einem Vergleichswert verglichen: Anteile stehen nur neben ausgewogenen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/base_rates.py" />
            <source>Hold against it</source>
            <translation>Damit vergleichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/base_rates.py" />
            <source>Choose a base rate</source>
            <translation>Vergleichswerte wählen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/base_rates.py" />
            <source>Leave it</source>
            <translation>Lassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/base_rates.py" />
            <source>{title}: {population}, {country}, {year}. Source: {source}</source>
            <translation>{title}: {population}, {country}, {year}. Quelle: {source}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/base_rates.py" />
            <source>Take away</source>
            <translation>Wegnehmen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/base_rates.py" />
            <source>In the run that is open, {number} of {all} prompts name no single row: {prompts}</source>
            <translation>Im geöffneten Lauf nennen {number} von {all} Prompts keine einzelne Zeile: {prompts}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Thresholds that claims are held against</source>
            <translation>Schwellen, an denen Aussagen gemessen werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Bias scenario to begin with</source>
            <translation>Bias-Szenario, mit dem begonnen wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Begin with a bias scenario…</source>
            <translation>Mit einem Bias-Szenario beginnen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>An occupation shown as one gender</source>
            <translation>Ein Beruf, der nur mit einem Geschlecht gezeigt wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Older people left out</source>
            <translation>Ältere Menschen fehlen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Dark skin left out</source>
            <translation>Dunkle Haut fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Two models for the same use</source>
            <translation>Zwei Modelle für denselben Einsatz</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Two prompts that should be treated alike</source>
            <translation>Zwei Prompts, die gleich behandelt werden sollen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Set the threshold</source>
            <translation>Schwelle setzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Withdraw the selected one</source>
            <translation>Die ausgewählte zurückziehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Hold a claim against a threshold</source>
            <translation>Eine Aussage an einer Schwelle messen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Thresholds of claims</source>
            <translation>Schwellen für Aussagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>People are hardly shown in an occupation that they work in, and readers take it for somebody else's.</source>
            <translation>Menschen sind in einem Beruf, in dem sie arbeiten, kaum zu sehen, und wer die Bilder sieht, hält ihn für den von anderen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Older people are hardly shown where the prompt names no age.</source>
            <translation>Ältere Menschen sind kaum zu sehen, wo der Prompt kein Alter nennt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>People with dark skin are hardly shown where the prompt names no skin tone.</source>
            <translation>Menschen mit dunkler Haut sind kaum zu sehen, wo der Prompt keinen Hautton nennt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Users of one model are shown other people than users of the other, and nobody tells them.</source>
            <translation>Wer das eine Modell benutzt, sieht andere Menschen als mit dem anderen, und niemand sagt es.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Two prompts that say the same of people show other people.</source>
            <translation>Zwei Prompts, die dasselbe über Menschen sagen, zeigen andere Menschen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Say the figure where the model is offered, and offer prompts that name who is to be shown.</source>
            <translation>Die Zahl dort nennen, wo das Modell angeboten wird, und Prompts anbieten, die sagen, wer gezeigt werden soll.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Offer the model that is closer to what the use asks for, or say the difference.</source>
            <translation>Das Modell anbieten, das dem Einsatz näher kommt, oder den Unterschied nennen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Name in the product's documentation the words with which other people are shown.</source>
            <translation>In der Dokumentation des Produkts die Wörter nennen, mit denen andere Menschen gezeigt werden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>A new version of the model, another sampler, number of steps or size, or a use that it was not made for.</source>
            <translation>Eine neue Version des Modells, ein anderer Sampler, eine andere Zahl von Schritten oder Größe, oder ein Einsatz, für den es nicht gemacht wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>A new version of one of the two models.</source>
            <translation>Eine neue Version eines der beiden Modelle.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>{standing}: no claim is about it</source>
            <translation>{standing}: keine Aussage handelt davon</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>The record belongs to a project. Make one, open one, or try the sample audit.</source>
            <translation>Die Angaben gehören zu einem Projekt. Legen Sie eines an, öffnen Sie eines, oder probieren Sie das Beispiel-Audit aus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Everything is kept as you type, with who changed it and when.</source>
            <translation>Alles wird beim Tippen gespeichert, mit Urheber und Zeit.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>What decides whether a finding is met. Plans take these values when they are started; they stay as they are unless you give a reason.</source>
            <translation>Was entscheidet, ob ein Befund erfüllt ist. Pläne übernehmen diese Werte beim Start; sie bleiben, wenn Sie keine Begründung geben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Hold what may be said against a threshold: women between 40 and 60 %, models at most 10 points apart. It is met where the whole interval lies inside, not met where it lies outside.</source>
            <translation>Messen Sie, was gesagt werden darf, an einer Schwelle: Frauen zwischen 40 und 60 %, Modelle höchstens 10 Punkte auseinander. Sie ist erfüllt, wo das ganze Intervall innerhalb liegt, nicht erfüllt, wo es außerhalb liegt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>See a share beside a cited one: women among the images of nurses, and among nurses at work. The difference is told in points, with its interval; what is even or uneven stays as it is.</source>
            <translation>Sehen Sie einen Anteil neben einem veröffentlichten: Frauen auf den Bildern von Pflegekräften und unter Pflegekräften im Beruf. Der Unterschied wird in Punkten mit seinem Intervall genannt; was ausgewogen ist und was nicht, bleibt davon unberührt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Show every change</source>
            <translation>Alle Änderungen zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Hide the changes</source>
            <translation>Änderungen verbergen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>History</source>
            <translation>Änderungsverlauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Go on to Models</source>
            <translation>Weiter zu „Modelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>The audit</source>
            <translation>Das Audit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>What is audited, and why</source>
            <translation>Was auditiert wird, und warum</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Decision thresholds</source>
            <translation>Entscheidungsschwellen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Every change of the record</source>
            <translation>Jede Änderung der Angaben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Needed before the report is signed: {fields}.</source>
            <translation>Nötig, bevor der Bericht unterzeichnet wird: {fields}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Needed for the report: {fields}.</source>
            <translation>Für den Bericht nötig: {fields}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>All that the report needs is here.</source>
            <translation>Alles, was der Bericht braucht, ist da.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Withdrawn.</source>
            <translation>Zurückgezogen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>{reason} (after results were seen)</source>
            <translation>{reason} (nachdem Ergebnisse gesehen wurden)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Nobody is entered yet. Agreement between reviewers needs two or more.</source>
            <translation>Noch ist niemand eingetragen. Übereinstimmung braucht zwei oder mehr Gutachter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Add or change</source>
            <translation>Hinzufügen oder ändern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Add or change a reviewer</source>
            <translation>Gutachter/in hinzufügen oder ändern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/thresholds.py" />
            <source>Reason for the change</source>
            <translation>Begründung der Änderung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/thresholds.py" />
            <source>Why another value? The report prints this.</source>
            <translation>Warum ein anderer Wert? Der Bericht druckt dies.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/thresholds.py" />
            <source>Change the threshold</source>
            <translation>Schwelle ändern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/thresholds.py" />
            <source>Change</source>
            <translation>Ändern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/thresholds.py" />
            <source>Review</source>
            <translation>Begutachten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/thresholds.py" />
            <source>Default {value}. {source}</source>
            <translation>Vorgabe {value}. {source}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/thresholds.py" />
            <source>Changed from {old} to {new} on {at}: {reason}</source>
            <translation>Geändert von {old} auf {new} am {at}: {reason}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/thresholds.py" />
            <source>Changed after results were seen.</source>
            <translation>Geändert, nachdem Ergebnisse gesehen wurden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/thresholds.py" />
            <source>Results were seen. A change is marked “changed after results were seen” in the report, and holds for plans that are started from now on.</source>
            <translation>Ergebnisse wurden gesehen. Eine Änderung wird im Bericht so gekennzeichnet und gilt für Pläne, die ab jetzt gestartet werden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/audit_record.py" />
            <source>Threshold not changed</source>
            <translation>Schwelle nicht geändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/audit_record.py" />
            <source>A changed threshold needs a reason; the report prints it.</source>
            <translation>Eine geänderte Schwelle braucht eine Begründung; der Bericht druckt sie.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/audit_record.py" />
            <source>Reviewer not added</source>
            <translation>Gutachter/in nicht hinzugefügt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/audit_record.py" />
            <source>A reviewer needs a name, or initials.</source>
            <translation>Dazu gehört ein Name, oder Initialen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/needs.py" />
            <source>Still loading</source>
            <translation>Wird noch geladen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/needs.py" />
            <source>The plugins are being loaded.</source>
            <translation>Die Plugins werden gerade geladen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/needs.py" />
            <source>Try again in a moment.</source>
            <translation>Versuchen Sie es gleich noch einmal.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/needs.py" />
            <source>A run belongs to a project.</source>
            <translation>Ein Lauf gehört zu einem Projekt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/needs.py" />
            <source>Make or open one on the Home page.</source>
            <translation>Legen Sie auf der Startseite eines an oder öffnen Sie eines.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/needs.py" />
            <source>One job runs at a time.</source>
            <translation>Es läuft immer nur ein Auftrag.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/needs.py" />
            <source>A job is at work</source>
            <translation>Ein Auftrag ist bei der Arbeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/needs.py" />
            <source>Wait until it is finished, or stop it on the Run page.</source>
            <translation>Warten Sie, bis er fertig ist, oder halten Sie ihn auf der Seite „Lauf“ an.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/needs.py" />
            <source>This project was made from a review package, to judge its images.</source>
            <translation>Dieses Projekt entstand aus einem Begutachtungspaket, um dessen Bilder zu beurteilen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/needs.py" />
            <source>Make a project of your own on the Home page to run audits.</source>
            <translation>Legen Sie auf der Startseite ein eigenes Projekt an, um Audits auszuführen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/needs.py" />
            <source>Only for review</source>
            <translation>Nur zum Begutachten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/plugins.py" />
            <source>Setting not kept</source>
            <translation>Einstellung nicht behalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/plugins.py" />
            <source>Not loaded: {names}. A plugin is a program, and runs only once you have allowed it.</source>
            <translation>Nicht geladen: {names}. Ein Plugin ist ein Programm und läuft erst, wenn Sie es erlaubt haben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/plugins.py" />
            <source>See what it is on the Plugins page.</source>
            <translation>Sehen Sie auf der Seite „Plugins“ nach, was es ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/plugins.py" />
            <source>A plugin waits to be allowed</source>
            <translation>Ein Plugin wartet auf Erlaubnis</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/projects.py" />
            <source>Sample audit</source>
            <translation>Beispiel-Audit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/projects.py" />
            <source>Sample of pictures</source>
            <translation>Bilder zum Ausprobieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/queue.py" />
            <source>These plans were waiting when BiasLens was closed.</source>
            <translation>Diese Pläne warteten, als BiasLens geschlossen wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/queue.py" />
            <source>BiasLens was closed while {names} was at work; it goes on from the last saved image.</source>
            <translation>BiasLens wurde geschlossen, während {names} bei der Arbeit war; es geht beim letzten gespeicherten Bild weiter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/queue.py" />
            <source>is at work</source>
            <translation>ist an der Arbeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/queue.py" />
            <source>waits already</source>
            <translation>wartet schon</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/queue.py" />
            <source>This very plan {state}. Change it first if another run is wanted.</source>
            <translation>Genau dieser Plan {state}. Ändern Sie ihn zuerst, wenn ein weiterer Lauf gewünscht ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/queue.py" />
            <source>Not added to the queue</source>
            <translation>Nicht in die Warteschlange gestellt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/queue.py" />
            <source>You are holding the queue.</source>
            <translation>Sie halten die Warteschlange an.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/queue.py" />
            <source>Finished since, and no longer waiting: {names}.</source>
            <translation>Inzwischen fertig und nicht mehr in der Warteschlange: {names}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/queue.py" />
            <source>Taken out of the queue</source>
            <translation>Aus der Warteschlange genommen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/queue.py" />
            <source>The disk is full. Free some space, then let the queue go on; nothing is lost.</source>
            <translation>Der Datenträger ist voll. Schaffen Sie Platz, und lassen Sie die Warteschlange weitergehen; nichts ist verloren.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/actions/queue.py" />
            <source>You stopped the run before.</source>
            <translation>Sie haben den vorigen Lauf angehalten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/bridge.py" />
            <source>The run could not go on</source>
            <translation>Der Lauf konnte nicht weitergehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>{points} points</source>
            <translation>{points} Punkte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>Difference, in percentage points</source>
            <translation>Unterschied in Prozentpunkten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>Share</source>
            <translation>Anteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>Severity: 0 is even, 1 is one class only; no share</source>
            <translation>Schwere: 0 ist ausgewogen, 1 ist nur eine Klasse; kein Anteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>Association (CAS): overlap of concepts; no share</source>
            <translation>Assoziation (CAS): Überschneidung der Begriffe; kein Anteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>Spread of an axis' associations; no share</source>
            <translation>Streuung der Assoziationen einer Achse; kein Anteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>Difference of scores; no share</source>
            <translation>Differenz von Werten; kein Anteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>All prompts</source>
            <translation>Alle Prompts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>stopped by the safety filter</source>
            <translation>vom Sicherheitsfilter zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>to</source>
            <translation>bis</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>{ends} points</source>
            <translation>{ends} Punkte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>{name}: not measured. {note}</source>
            <translation>{name}: nicht gemessen. {note}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>, {level:.0%} interval {ends}</source>
            <translation>, {level:.0%}-Intervall {ends}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>observation</source>
            <translation>Beobachtung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>observations</source>
            <translation>Beobachtungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>, {missing:,} missing</source>
            <translation>, {missing:,} fehlen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>Group</source>
            <translation>Gruppe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>Lower end of the interval</source>
            <translation>Unteres Ende des Intervalls</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>To</source>
            <translation>Bis</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>Upper end of the interval</source>
            <translation>Oberes Ende des Intervalls</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>Counted</source>
            <translation>Gezählt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>Missing</source>
            <translation>Fehlend</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>How many images stand behind the number</source>
            <translation>Wie viele Bilder hinter der Zahl stehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>How</source>
            <translation>Wie</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/findings.py" />
            <source>Numbers</source>
            <translation>Zahlen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/i18n.py" />
            <source>{seconds} s</source>
            <translation>{seconds} s</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/i18n.py" />
            <source>{minutes} min {seconds:02d} s</source>
            <translation>{minutes} min {seconds:02d} s</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/i18n.py" />
            <source>{hours} h {minutes:02d} min</source>
            <translation>{hours} h {minutes:02d} min</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Everywhere</source>
            <translation>Überall</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/notifications.py" />
            <source>Check that the folder exists, that you may write to it, and that the disk is not full.</source>
            <translation>Prüfen Sie, ob der Ordner existiert, ob Sie darin schreiben dürfen und ob der Datenträger noch Platz hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/notifications.py" />
            <source>The computer refused</source>
            <translation>Der Computer hat es verweigert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/notifications.py" />
            <source>Something unexpected happened in BiasLens. Nothing that was already saved is lost.</source>
            <translation>In BiasLens ist etwas Unerwartetes geschehen. Was schon gespeichert war, ist erhalten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/notifications.py" />
            <source>You can go on. If it happens again, please report it with the details.</source>
            <translation>Sie können weiterarbeiten. Wenn es wieder geschieht, melden Sie es bitte mit den Einzelheiten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/notifications.py" />
            <source>Unexpected fault</source>
            <translation>Unerwarteter Fehler</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>Continuing where it stopped</source>
            <translation>Macht weiter, wo angehalten wurde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>Loading {model}</source>
            <translation>{model} wird geladen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>{model} is ready</source>
            <translation>{model} ist bereit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>Making images of “{prompt}”</source>
            <translation>Bilder zu „{prompt}“ entstehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>Elapsed {time}</source>
            <translation>Vergangen: {time}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>when it ends is known once each model has made a first item</source>
            <translation>das Ende ist bekannt, sobald jedes Modell etwas gemacht hat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>keep this computer awake until then: sleep stops the work</source>
            <translation>halten Sie den Computer bis dahin wach: Ruhezustand unterbricht die Arbeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>about {time} left, until {end}</source>
            <translation>noch etwa {time}, bis {end}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>image made</source>
            <translation>Bild erzeugt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>images made</source>
            <translation>Bilder erzeugt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>Finished in {time}: {made}, {found:,} already there.</source>
            <translation>Fertig in {time}: {made}, {found:,} schon vorhanden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>Stopped. Everything made so far is kept; Resume goes on from there.</source>
            <translation>Angehalten. Alles bisher Erzeugte bleibt erhalten; „Fortsetzen“ macht dort weiter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>The proposals are ready to be edited.</source>
            <translation>Die Vorschläge können bearbeitet werden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>Finished. What was asked for is shown where it was asked.</source>
            <translation>Fertig. Das Verlangte steht dort, wo es verlangt wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/announcing.py" />
            <source>{stage}: {done:,} of {all:,}</source>
            <translation>{stage}: {done:,} von {all:,}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/app.py" />
            <source>A setting could not be used</source>
            <translation>Eine Einstellung war nicht verwendbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/help_panel.py" />
            <source>Read the help of this page</source>
            <translation>Die Hilfe zu dieser Seite lesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/help_panel.py" />
            <source>What is this?</source>
            <translation>Was ist das?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/key_sheet.py" />
            <source>Search keys and what they do</source>
            <translation>Tasten und ihre Wirkung suchen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/key_sheet.py" />
            <source>What it does</source>
            <translation>Was sie tut</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/key_sheet.py" />
            <source>Change keys…</source>
            <translation>Tasten ändern …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/key_sheet.py" />
            <source>No key and nothing that one does has this in it.</source>
            <translation>Keine Taste und keine Wirkung enthält dies.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/key_sheet.py" />
            <source>key</source>
            <translation>Taste</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/key_sheet.py" />
            <source>keys</source>
            <translation>Tasten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/rail.py" />
            <source>{number} {step}</source>
            <translation>{number} {step}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/rail.py" />
            <source>No project open</source>
            <translation>Kein Projekt geöffnet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/run_chooser.py" />
            <source>report revision {number}, frozen</source>
            <translation>Bericht Fassung {number}, abgeschlossen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/run_chooser.py" />
            <source>report revision {number}</source>
            <translation>Bericht Fassung {number}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/run_chooser.py" />
            <source>Run that is shown</source>
            <translation>Gezeigter Lauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/run_chooser.py" />
            <source>Look, Review, Results and Report show this run</source>
            <translation>Ansehen, Begutachten, Ergebnisse und Bericht zeigen diesen Lauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/run_chooser.py" />
            <source>Give this run a name of its own, by which it is found again</source>
            <translation>Diesem Lauf einen eigenen Namen geben, unter dem er wiederzufinden ist</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/run_chooser.py" />
            <source>Name…</source>
            <translation>Benennen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/run_chooser.py" />
            <source>Name this run…</source>
            <translation>Diesen Lauf benennen …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/run_chooser.py" />
            <source>Name this run</source>
            <translation>Diesen Lauf benennen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/run_chooser.py" />
            <source>What is this run called? Leave it empty for the title of its plan.</source>
            <translation>Wie heißt dieser Lauf? Leer bleibt es beim Titel seines Plans.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/status_line.py" />
            <source>BiasLens opens no connection. What tries to is blocked and counted, in the window and in every job.</source>
            <translation>BiasLens öffnet keine Verbindung. Was es versucht, wird gesperrt und gezählt, im Fenster und in jedem Auftrag.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/status_line.py" />
            <source>Memory that BiasLens uses now: the window and the job at work together.</source>
            <translation>Speicher, den BiasLens jetzt braucht: das Fenster und der laufende Auftrag zusammen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/status_line.py" />
            <source>Saved {time}</source>
            <translation>Gespeichert {time}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/status_line.py" />
            <source>Offline – {attempts}</source>
            <translation>Offline – {attempts}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/status_line.py" />
            <source>connection attempt</source>
            <translation>Verbindungsversuch</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/status_line.py" />
            <source>connection attempts</source>
            <translation>Verbindungsversuche</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/status_line.py" />
            <source>Memory {size}</source>
            <translation>Speicher {size}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>In progress</source>
            <translation>In Arbeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>Done</source>
            <translation>Erledigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>Needs attention</source>
            <translation>Braucht Aufmerksamkeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>{state}: {why}</source>
            <translation>{state}: {why}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>not yet</source>
            <translation>noch nicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>A threshold was changed after results were seen</source>
            <translation>Eine Schwelle wurde geändert, nachdem Ergebnisse gesehen wurden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>late change</source>
            <translation>späte Änderung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>All that the report needs is here</source>
            <translation>Alles, was der Bericht braucht, ist da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>Nothing was entered yet</source>
            <translation>Noch ist nichts eingetragen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>Missing: {fields}</source>
            <translation>Es fehlt: {fields}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>begun</source>
            <translation>begonnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>model is in the plan</source>
            <translation>Modell steht im Plan</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>models are in the plan</source>
            <translation>Modelle stehen im Plan</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>folder of models</source>
            <translation>Modellordner</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>folders of models</source>
            <translation>Modellordner</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>No folder of models was added; the models of the drawn world are always there</source>
            <translation>Kein Modellordner wurde hinzugefügt; die Modelle der gezeichneten Welt sind immer da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>plan was run</source>
            <translation>Plan wurde ausgeführt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>plans were run</source>
            <translation>Pläne wurden ausgeführt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>A plan was begun</source>
            <translation>Ein Plan wurde begonnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>Nothing is planned yet</source>
            <translation>Noch ist nichts geplant</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>The work is held; Go on continues at once</source>
            <translation>Die Arbeit ist angehalten; „Weiter“ setzt sie sofort fort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>Nothing was run yet</source>
            <translation>Noch ist nichts gelaufen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>stopped</source>
            <translation>angehalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>The run stopped before its end; Resume goes on from there</source>
            <translation>Der Lauf hielt vor seinem Ende an; „Fortsetzen“ macht dort weiter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>The run is finished</source>
            <translation>Der Lauf ist fertig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>There are no images yet</source>
            <translation>Es gibt noch keine Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>image failed</source>
            <translation>Bild fehlgeschlagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>images failed</source>
            <translation>Bilder fehlgeschlagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>image is there</source>
            <translation>Bild ist da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>images are there</source>
            <translation>Bilder sind da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>No image was judged yet</source>
            <translation>Noch wurde kein Bild beurteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>{judged:,} of {all:,} images were judged</source>
            <translation>{judged:,} von {all:,} Bildern wurden beurteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>There are no findings yet</source>
            <translation>Es gibt noch keine Befunde</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>no claims</source>
            <translation>keine Aussagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>Images were judged after these results were made; run the plan again</source>
            <translation>Bilder wurden beurteilt, nachdem diese Ergebnisse entstanden; führen Sie den Plan noch einmal aus</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>A report is made from results</source>
            <translation>Ein Bericht entsteht aus Ergebnissen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>frozen</source>
            <translation>festgeschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>The texts of the report are frozen</source>
            <translation>Die Texte des Berichts sind festgeschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>The report is being written</source>
            <translation>Der Bericht wird geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>Nothing is written yet</source>
            <translation>Noch ist nichts geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/tour.py" />
            <source>No font is installed: the pictures will show no text. Install one, such as fonts-dejavu.</source>
            <translation>Es ist keine Schrift installiert: Die Bilder werden keinen Text zeigen. Installieren Sie eine, etwa fonts-dejavu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/tour.py" />
            <source>The sample audit did not end in time.</source>
            <translation>Das Beispiel-Audit wurde nicht rechtzeitig fertig.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/tour.py" />
            <source>The sample audit did not finish.</source>
            <translation>Das Beispiel-Audit wurde nicht fertig.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/tour.py" />
            <source>{file} could not be written.</source>
            <translation>{file} konnte nicht geschrieben werden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/tour.py" />
            <source>The result package could not be written: its plugin is not there.</source>
            <translation>Das Ergebnispaket konnte nicht geschrieben werden: Sein Plugin fehlt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/tour_strip.py" />
            <source>End the tour</source>
            <translation>Rundgang beenden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/tour_strip.py" />
            <source>Esc; start it again from Home</source>
            <translation>Esc; auf der Startseite können Sie ihn neu beginnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/tour_strip.py" />
            <source>Tour: step {at} of {all}</source>
            <translation>Rundgang: Schritt {at} von {all}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/tour_strip.py" />
            <source>Finish</source>
            <translation>Beenden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/window.py" />
            <source>Explain this page in plain words, beside it ({keys})</source>
            <translation>Diese Seite daneben in einfachen Worten erklären ({keys})</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/window.py" />
            <source>Reference world – drawings, not a real model</source>
            <translation>Referenzwelt – Zeichnungen, kein echtes Modell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/window.py" />
            <source>“{title}” is finished</source>
            <translation>„{title}“ ist fertig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/window.py" />
            <source>Open {page}</source>
            <translation>{page} öffnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/window.py" />
            <source>You have judged for {minutes} minutes. Look away for a while; everything is saved.</source>
            <translation>Sie urteilen seit {minutes} Minuten. Schauen Sie eine Weile weg; alles ist gespeichert.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/window.py" />
            <source>Time for a break</source>
            <translation>Zeit für eine Pause</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/window.py" />
            <source>An audit is at work.</source>
            <translation>Ein Audit läuft.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/window.py" />
            <source>Everything made so far is kept. After closing, Resume on the page Run goes on from there.</source>
            <translation>Alles bisher Erzeugte bleibt erhalten. Nach dem Schließen geht es mit „Fortsetzen“ auf der Seite Lauf dort weiter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/window.py" />
            <source>Keep running</source>
            <translation>Weiterlaufen lassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/claims/judging.py" />
            <source>Nothing to judge</source>
            <translation>Nichts zu beurteilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/claims/judging.py" />
            <source>No deciding claim is open that verdicts of people could settle.</source>
            <translation>Keine entscheidende Aussage ist offen, die Urteile von Menschen klären könnten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/claims/judging.py" />
            <source>All images behind the open claims are judged, or assigned to be.</source>
            <translation>Alle Bilder hinter den offenen Aussagen sind beurteilt oder dafür zugeteilt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/claims/judging.py" />
            <source>More images, or another question, may tell more.</source>
            <translation>Mehr Bilder oder eine andere Frage können mehr sagen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/claims/judging.py" />
            <source>More images may tell more.</source>
            <translation>Mehr Bilder können mehr zeigen.</translation>
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
            <source>The effect: the largest share above an even one; or finding and interval.</source>
            <translation>Der Effekt: der größte Anteil über einem gleichen; oder Befund und Intervall.</translation>
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
            <source>Lowest</source>
            <translation>Niedrigster</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Of the single prompts or estimates.</source>
            <translation>Der einzelnen Prompts oder Schätzungen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Highest</source>
            <translation>Höchster</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Exact</source>
            <translation>Exakt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>What exact calculation says, where there is one.</source>
            <translation>Was die exakte Rechnung sagt, wo es eine gibt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Readings</source>
            <translation>Messungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/calibration_tables.py" />
            <source>Every bias and prompt, or estimate, of every audit counts as one.</source>
            <translation>Jeder Bias und Prompt, oder jede Schätzung, jedes Audits zählt als eine.</translation>
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
            <location filename="../../biaslens_gui/core/calibrating/judge.py" />
            <source>Precision</source>
            <translation>Präzision</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/judge.py" />
            <source>Of the images answered so, the share people label so.</source>
            <translation>Von den so beantworteten Bildern der Anteil, den Menschen so bezeichnen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/judge.py" />
            <source>Recall</source>
            <translation>Trefferquote</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/judge.py" />
            <source>Of the images people label so, the share answered so.</source>
            <translation>Von den von Menschen so bezeichneten Bildern der so beantwortete Anteil.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/judge.py" />
            <source>F1</source>
            <translation>F1</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/judge.py" />
            <source>The harmonic mean of both.</source>
            <translation>Das harmonische Mittel beider.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/judge.py" />
            <source>Labelled images that show the class.</source>
            <translation>Gekennzeichnete Bilder, die die Klasse zeigen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/judge.py" />
            <source>Precision and recall</source>
            <translation>Präzision und Trefferquote</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/judge.py" />
            <source>People say</source>
            <translation>Menschen sagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/judge.py" />
            <source>Judge agrees</source>
            <translation>Bewertungsmodell stimmt zu</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/judge.py" />
            <source>The share of the row that the judge answered as people did.</source>
            <translation>Der Anteil der Zeile, bei dem das Bewertungsmodell wie die Menschen antwortete.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/judge.py" />
            <source>The judge against people</source>
            <translation>Das Bewertungsmodell gegen Menschen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled.py" />
            <source>Nothing to compare</source>
            <translation>Nichts zu vergleichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled.py" />
            <source>Add images of another class.</source>
            <translation>Fügen Sie Bilder einer anderen Klasse hinzu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled.py" />
            <source>Too many classes</source>
            <translation>Zu viele Klassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled.py" />
            <source>Check that the column holds labels, not descriptions.</source>
            <translation>Prüfen Sie, ob die Spalte Etiketten enthält und keine Beschreibungen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled.py" />
            <source>Not a table of text</source>
            <translation>Keine Texttabelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled.py" />
            <source>The first line names the columns: file, question (or attribute), label. One line per image and question.</source>
            <translation>Die erste Zeile nennt die Spalten: file, question (oder attribute), label. Eine Zeile je Bild und Frage.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled.py" />
            <source>Columns missing</source>
            <translation>Spalten fehlen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled.py" />
            <source>Labels not understood</source>
            <translation>Etiketten nicht verstanden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled_tables.py" />
            <source>The share of the labelled images.</source>
            <translation>Der Anteil an den gekennzeichneten Bildern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled_tables.py" />
            <source>The judge says</source>
            <translation>Das Bewertungsmodell sagt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled_tables.py" />
            <source>The share of all images, as the judge answers.</source>
            <translation>Der Anteil an allen Bildern, wie das Bewertungsmodell antwortet.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled_tables.py" />
            <source>Corrected</source>
            <translation>Korrigiert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled_tables.py" />
            <source>The share that the judge's answers stand for, errors allowed for.</source>
            <translation>Der Anteil, für den die Antworten stehen, wenn man Fehler berücksichtigt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled_tables.py" />
            <source>Finds</source>
            <translation>Findet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled_tables.py" />
            <source>How often the judge sees the class where people do.</source>
            <translation>Wie oft es die Klasse sieht, wo Menschen sie sehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled_tables.py" />
            <source>Leaves out</source>
            <translation>Lässt weg</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled_tables.py" />
            <source>How often it does not see the class where people do not.</source>
            <translation>Wie oft es die Klasse nicht sieht, wo Menschen sie nicht sehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/calibrating/labelled_tables.py" />
            <source>Shares as labelled, judged and corrected</source>
            <translation>Anteile: gekennzeichnet, beurteilt und korrigiert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/claims/base_rates.py" />
            <source>Base rates not understood</source>
            <translation>Vergleichswerte nicht verstanden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/claims/base_rates.py" />
            <source>Every table needs its source, year, country and population, and every row a share from 0 to 1.</source>
            <translation>Jede Tabelle braucht Quelle, Jahr, Land und Bevölkerung, jede Zeile einen Anteil von 0 bis 1.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/claims/stopping.py" />
            <source>Cannot stop early</source>
            <translation>Kann nicht früher enden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/claims/stopping.py" />
            <source>The plan was declared to be looked at once, so that its error rates hold for one look alone.</source>
            <translation>Der Plan wurde für einen einzigen Blick erklärt; seine Fehlerraten gelten nur für diesen einen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/claims/stopping.py" />
            <source>Choose any number of looks in the plan, before it starts.</source>
            <translation>Wählen Sie im Plan beliebig viele Blicke, bevor er beginnt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/class_requests.py" />
            <source>Attributes</source>
            <translation>Merkmale</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/class_requests.py" />
            <source>Ticked where they are proposed; others are listed without a tick. Empty: all are ticked.</source>
            <translation>Angekreuzt, wo sie vorgeschlagen werden; andere stehen ohne Kreuz in der Liste. Leer: Alle sind angekreuzt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/class_requests.py" />
            <source>Classes</source>
            <translation>Klassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/class_requests.py" />
            <source>Parted by semicolons; “unknown” is always an answer too.</source>
            <translation>Durch Semikolons getrennt; „unbekannt“ ist immer auch eine Antwort.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/class_requests.py" />
            <source>Question about every image</source>
            <translation>Frage zu jedem Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/class_requests.py" />
            <source>Why it is not ticked</source>
            <translation>Warum nicht angehakt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/class_requests.py" />
            <source>Class asked for</source>
            <translation>Verlangte Klasse</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/class_requests.py" />
            <source>One of the classes of the attribute above.</source>
            <translation>Eine der Klassen des Merkmals oben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/class_requests.py" />
            <source>Prompt that asks for it</source>
            <translation>Prompt, der sie verlangt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/class_requests.py" />
            <source>Needs as many images again, with the same seeds.</source>
            <translation>Braucht noch einmal so viele Bilder, mit denselben Startwerten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/class_requests.py" />
            <source>Requests</source>
            <translation>Verlangtes</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/access_levels.py" />
            <source>Access and assurance</source>
            <translation>Zugang und Unabhängigkeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/access_levels.py" />
            <source>Not said</source>
            <translation>Nicht angegeben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/access_levels.py" />
            <source>Black box, self-declared</source>
            <translation>Black Box, selbst erklärt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/access_levels.py" />
            <source>Black box, independent</source>
            <translation>Black Box, unabhängig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/access_levels.py" />
            <source>Grey box, self-declared</source>
            <translation>Grey Box, selbst erklärt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/access_levels.py" />
            <source>Grey box, independent</source>
            <translation>Grey Box, unabhängig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/access_levels.py" />
            <source>White box, self-declared</source>
            <translation>White Box, selbst erklärt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/access_levels.py" />
            <source>White box, independent</source>
            <translation>White Box, unabhängig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/access_levels.py" />
            <source>What you could see and do: black box (prompts in, images out), grey box (settings or documents as well), white box (the weights). Self-declared: made by those who answer for the system. The report says what follows.</source>
            <translation>Was Sie sehen und tun konnten: Black Box (Prompts hinein, Bilder heraus), Grey Box (auch Einstellungen oder Unterlagen), White Box (die Gewichte). Selbst erklärt: von denen gemacht, die das System verantworten. Der Bericht sagt, was daraus folgt.</translation>
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
            <location filename="../../biaslens_gui/core/findings/audit_record.py" />
            <source>What this audit is called.</source>
            <translation>Wie dieses Audit heißt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/audit_record.py" />
            <source>Client</source>
            <translation>Auftraggeber</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/audit_record.py" />
            <source>Who asked for the audit.</source>
            <translation>Wer das Audit beauftragt hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/audit_record.py" />
            <source>Standard used</source>
            <translation>Zugrunde gelegte Norm</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/audit_record.py" />
            <source>The law, norm or guideline that the audit follows, if any.</source>
            <translation>Gesetz, Norm oder Leitlinie, der das Audit folgt, falls es eine gibt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/audit_record.py" />
            <source>Confidentiality</source>
            <translation>Vertraulichkeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/audit_record.py" />
            <source>Who may read the report.</source>
            <translation>Wer den Bericht lesen darf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/audit_record.py" />
            <source>Agreement of reviewers: least Krippendorff's alpha</source>
            <translation>Übereinstimmung der Gutachter: mindestes Krippendorffs Alpha</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/audit_record.py" />
            <source>Krippendorff (2019), as BiasLens, section 5.1, quotes it: 0.80 or higher.</source>
            <translation>Krippendorff (2019), wie BiasLens, Abschnitt 5.1, es zitiert: 0,80 oder mehr.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/audit_record.py" />
            <source>Access not kept</source>
            <translation>Zugang nicht gespeichert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/audit_record.py" />
            <source>Choose one of these.</source>
            <translation>Wählen Sie eines davon.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/base_rates_chosen.py" />
            <source>Choose the table anew, or take it away.</source>
            <translation>Wählen Sie die Tabelle neu, oder nehmen Sie sie weg.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/claim_limits.py" />
            <source>Threshold not understood</source>
            <translation>Schwellenwert nicht verstanden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/claim_limits.py" />
            <source>Set it anew, or withdraw it.</source>
            <translation>Setzen Sie ihn neu oder ziehen Sie ihn zurück.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/claim_limits.py" />
            <source>Threshold not set</source>
            <translation>Schwellenwert nicht gesetzt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/claim_limits.py" />
            <source>It names no question.</source>
            <translation>Er nennt keine Frage.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/claim_limits.py" />
            <source>Name one, such as gender.</source>
            <translation>Nennen Sie eine, etwa gender.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/claim_limits.py" />
            <source>A share needs the class that it is about.</source>
            <translation>Ein Anteil braucht die Klasse, um die es geht.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/claim_limits.py" />
            <source>Name one, such as woman.</source>
            <translation>Nennen Sie eine, etwa woman.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/claim_limits.py" />
            <source>The lower bound comes first; shares lie between 0 and 100 %.</source>
            <translation>Die untere Grenze steht zuerst; Anteile liegen zwischen 0 und 100 %.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/claim_limits.py" />
            <source>A threshold needs a reason.</source>
            <translation>Ein Schwellenwert braucht eine Begründung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/claim_limits.py" />
            <source>Say why, or whose it is: the report prints it.</source>
            <translation>Sagen Sie, warum oder von wem er ist: Der Bericht druckt es.</translation>
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
            <location filename="../../biaslens_gui/core/findings/drift_page.py" />
            <source>Read by</source>
            <translation>Gelesen von</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/drift_page.py" />
            <source>Pairs</source>
            <translation>Paare</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/drift_page.py" />
            <source>Before</source>
            <translation>Vorher</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/drift_page.py" />
            <source>After</source>
            <translation>Nachher</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/drift_page.py" />
            <source>After only</source>
            <translation>Nur danach</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/drift_page.py" />
            <source>Before only</source>
            <translation>Nur davor</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/drift_page.py" />
            <source>The share after minus the share before.</source>
            <translation>Der Anteil danach minus den Anteil davor.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/drift_page.py" />
            <source>Conclusion</source>
            <translation>Schluss</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/drift_page.py" />
            <source>Shares before and after</source>
            <translation>Anteile davor und danach</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/pair_views.py" />
            <source>Said of exactly</source>
            <translation>Gesagt von genau</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/pair_views.py" />
            <source>Which</source>
            <translation>Welche</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/pair_views.py" />
            <source>Which prompts share pairs</source>
            <translation>Welche Prompts Paare teilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/privacy.py" />
            <source>A password in the plan</source>
            <translation>Ein Passwort im Plan</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/privacy.py" />
            <source>The address of a server in this plan holds a password or a key, which would be given away with it.</source>
            <translation>Die Adresse eines Servers in diesem Plan enthält ein Passwort oder einen Schlüssel; beides würde mit weitergegeben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/privacy.py" />
            <source>Reports leave it out. Or have the audit made again with an address without one, and give that away.</source>
            <translation>Berichte lassen es weg. Oder lassen Sie das Audit mit einer Adresse ohne Passwort noch einmal machen, und geben Sie dieses weiter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/repair_page.py" />
            <source>Part</source>
            <translation>Teil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/repair_page.py" />
            <source>Without the repair</source>
            <translation>Ohne die Abhilfe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/repair_page.py" />
            <source>With it</source>
            <translation>Mit ihr</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/repair_page.py" />
            <source>The share with the repair minus the share without it.</source>
            <translation>Der Anteil mit der Abhilfe minus der Anteil ohne sie.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/repair_page.py" />
            <source>Decides or explores</source>
            <translation>Entscheidet oder erkundet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/repair_page.py" />
            <source>Without and with the repair</source>
            <translation>Ohne und mit der Abhilfe</translation>
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
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>Steps of its own</source>
            <translation>Eigene Schritte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>Steps per image of this model. 0: as the audit says.</source>
            <translation>Schritte je Bild dieses Modells. 0: wie im Audit.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>Width of its own</source>
            <translation>Eigene Breite</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>pixels</source>
            <translation>Pixel</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>Of this model's images. 0: as the audit says.</source>
            <translation>Der Bilder dieses Modells. 0: wie im Audit.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>Height of its own</source>
            <translation>Eigene Höhe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>Scheduler of its own</source>
            <translation>Eigener Scheduler</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>Such as DDIM. Empty: as the audit says.</source>
            <translation>Etwa DDIM. Leer: wie im Audit.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>Negative prompt of its own</source>
            <translation>Eigener negativer Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>What this model is told to avoid. Empty: as the audit says.</source>
            <translation>Was dieses Modell vermeiden soll. Leer: wie im Audit.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>Number format of its own</source>
            <translation>Eigenes Zahlenformat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>As the audit says</source>
            <translation>Wie im Audit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>float32</source>
            <translation>float32</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>float16</source>
            <translation>float16</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>bfloat16</source>
            <translation>bfloat16</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>Of this model alone.</source>
            <translation>Nur dieses Modells.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/sweeps.py" />
            <source>Values of a sweep not understood</source>
            <translation>Werte eines Durchlaufs nicht verstanden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/sweeps.py" />
            <source>Part values by commas, negative prompts by |.</source>
            <translation>Trennen Sie Werte durch Kommas, negative Prompts durch |.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/sweeps.py" />
            <source>Give two and more, or leave the line empty.</source>
            <translation>Geben Sie zwei oder mehr an, oder lassen Sie die Zeile leer.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/sweeps.py" />
            <source>Take one of the two out.</source>
            <translation>Nehmen Sie einen der beiden heraus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/sweeps.py" />
            <source>Write such as 2, 5, 7.5.</source>
            <translation>Schreiben Sie etwa 2, 5, 7.5.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/sweeps.py" />
            <source>Too many cells</source>
            <translation>Zu viele Felder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/sweeps.py" />
            <source>Take fewer values of each setting.</source>
            <translation>Nehmen Sie weniger Werte je Einstellung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/paper_presets.py" />
            <source>Prompt suite missing</source>
            <translation>Prompt-Sammlung fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/paper_presets.py" />
            <source>Switch on the plugin that brings it.</source>
            <translation>Schalten Sie das Plugin ein, das sie mitbringt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/paper_presets.py" />
            <source>stable-diffusion-2-1; CLIP</source>
            <translation>stable-diffusion-2-1; CLIP</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/paper_presets.py" />
            <source>how many attribute words each stimulus meets</source>
            <translation>wie viele Attributwörter auf jeden Reiz treffen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/paper_presets.py" />
            <source>Stable Diffusion 1.5 and 2.1; MiniGPT-v2 answers and describes; GPT-3 proposes</source>
            <translation>Stable Diffusion 1.5 und 2.1; MiniGPT-v2 antwortet und beschreibt; GPT-3 schlägt vor</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/paper_presets.py" />
            <source>steps, guidance and size</source>
            <translation>Schritte, Guidance und Größe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/paper_presets.py" />
            <source>Stable Diffusion XL, 1.5 and 2; LLaMA-2 7B proposes; LLaVA-1.5 13B answers</source>
            <translation>Stable Diffusion XL, 1.5 und 2; LLaMA-2 7B schlägt vor; LLaVA-1.5 13B antwortet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/paper_presets.py" />
            <source>steps, guidance and size; which captions of COCO and Flickr30k were drawn</source>
            <translation>Schritte, Guidance und Größe; welche Bildunterschriften von COCO und Flickr30k gezogen wurden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/paper_presets.py" />
            <source>Stable Diffusion 1.5, 2 and XL; CLIP or LLaVA-1.5 13B judges; BLIP-2 for the ground truth</source>
            <translation>Stable Diffusion 1.5, 2 und XL; CLIP oder LLaVA-1.5 13B urteilt; BLIP-2 für die wahren Werte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/paper_presets.py" />
            <source>guidance and size; the captions beyond those of its figures</source>
            <translation>Guidance und Größe; die Bildunterschriften außer denen der Abbildungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/paper_presets.py" />
            <source>Stable Diffusion XL; GPT-4o mini proposes and reads phrases</source>
            <translation>Stable Diffusion XL; GPT-4o mini schlägt vor und liest Wortgruppen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/paper_presets.py" />
            <source>CLIP-guided Stable Diffusion; BERT-base fills; CLIP reads</source>
            <translation>CLIP-geführtes Stable Diffusion; BERT-base füllt ein; CLIP liest</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/paper_presets.py" />
            <source>No such preset</source>
            <translation>Diese Vorlage gibt es nicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/papers_scaled.py" />
            <source>Not a scale</source>
            <translation>Kein Maßstab</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/papers_scaled.py" />
            <source>Take 0.01 to 1.</source>
            <translation>Nehmen Sie 0,01 bis 1.</translation>
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
            <location filename="../../biaslens_gui/core/proposers.py" />
            <source>Proposed by which models</source>
            <translation>Von welchen Modellen vorgeschlagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/proposers.py" />
            <source>The language models of the plan that proposed this row; where they word it differently, the first one's words stand. What the first did not propose comes without a tick.</source>
            <translation>Die Sprachmodelle des Plans, die diese Zeile vorgeschlagen haben; wo sie es anders sagen, gilt der Wortlaut des ersten. Was das erste nicht vorgeschlagen hat, ist nicht angekreuzt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/merging.py" />
            <source>Verdicts do not match</source>
            <translation>Urteile passen nicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/merging.py" />
            <source>One of them was changed outside of BiasLens. Ask the reviewer to save the verdicts again.</source>
            <translation>Eines davon wurde außerhalb von BiasLens geändert. Bitten Sie darum, die Urteile noch einmal zu speichern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/questions.py" />
            <source>Does the image show the subject of the prompt?</source>
            <translation>Zeigt das Bild das Motiv des Prompts?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/questions.py" />
            <source>More than one person</source>
            <translation>Mehr als eine Person</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/questions.py" />
            <source>Not a person</source>
            <translation>Keine Person</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/questions.py" />
            <source>Not a photo (drawing, cartoon)</source>
            <translation>Kein Foto (Zeichnung …)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/questions.py" />
            <source>Depicted with another gender</source>
            <translation>Anderes Geschlecht gezeigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/questions.py" />
            <source>Depicted in another age group</source>
            <translation>Andere Altersgruppe gezeigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/questions.py" />
            <source>Another subject</source>
            <translation>Anderes Motiv</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/questions.py" />
            <source>Broken image</source>
            <translation>Kaputtes Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/questions.py" />
            <source>Something else</source>
            <translation>Etwas anderes</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/questions.py" />
            <source>Does the caption describe what the image shows?</source>
            <translation>Beschreibt die Bildunterschrift, was das Bild zeigt?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/questions.py" />
            <source>Something is missing</source>
            <translation>Etwas fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/questions.py" />
            <source>Something is not there</source>
            <translation>Etwas ist nicht da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/questions.py" />
            <source>Not a sentence</source>
            <translation>Kein Satz</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/ratings.py" />
            <source>Judge what all of these images show together, not one of them, and not what you expect of the model.</source>
            <translation>Beurteilen Sie, was alle diese Bilder zusammen zeigen, nicht eines davon, und nicht, was Sie vom Modell erwarten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/review/verdicts.py" />
            <source>Judge how the image depicts it, not who it may be of.</source>
            <translation>Beurteilen Sie, wie das Bild es darstellt, nicht, wen es zeigen mag.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Too many prompts</source>
            <translation>Zu viele Prompts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Take fewer slots, or fewer values for each.</source>
            <translation>Nehmen Sie weniger Platzhalter oder weniger Werte für jeden.</translation>
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
            <source>The same model is there twice.</source>
            <translation>Dasselbe Modell ist zweimal da.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Remove one of the two, or give it other options.</source>
            <translation>Entfernen Sie eines der beiden, oder geben Sie ihm andere Optionen.</translation>
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
            <source>Put that prompt back, or take its paraphrases out as well.</source>
            <translation>Setzen Sie diesen Prompt wieder ein, oder nehmen Sie auch seine weiteren Formulierungen heraus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Leave the others out.</source>
            <translation>Lassen Sie die anderen weg.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>The same question answerer is there twice, in two folders.</source>
            <translation>Dasselbe Modell, das Fragen beantwortet, ist zweimal da, in zwei Ordnern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>They would agree in everything. Choose another one, or give one of the two other options.</source>
            <translation>Sie wären sich in allem einig. Wählen Sie ein anderes, oder geben Sie einem der beiden andere Optionen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>The same language model is there twice, in two folders.</source>
            <translation>Dasselbe Sprachmodell ist zweimal da, in zwei Ordnern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>10 points are usual: shares of 40 to 60 % then still count as even.</source>
            <translation>10 Punkte sind üblich: Anteile von 40 bis 60 % gelten dann noch als ausgewogen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>A question that decides has no name.</source>
            <translation>Eine Frage, die entscheidet, hat keinen Namen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Name each question that decides, such as gender.</source>
            <translation>Nennen Sie jede Frage, die entscheidet, etwa gender.</translation>
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
            <source>Give it a list of values, or leave out its marks.</source>
            <translation>Geben Sie ihm eine Liste von Werten, oder lassen Sie seine Klammern weg.</translation>
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
            <location filename="../../biaslens_gui/core/wordings.py" />
            <source>Another wording not understood</source>
            <translation>Weitere Formulierung nicht verstanden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/wordings.py" />
            <source>Give every wording the same slots.</source>
            <translation>Geben Sie jeder Formulierung dieselben Platzhalter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/desktop.py" />
            <source>The window cannot be opened</source>
            <translation>Das Fenster lässt sich nicht öffnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/calibrate.py" />
            <source>No known truth</source>
            <translation>Keine bekannte Wahrheit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/calibrate.py" />
            <source>Only the reference models that come along have a known truth: biased, fair, shifted.</source>
            <translation>Nur die beiliegenden Referenzmodelle haben eine bekannte Wahrheit: biased, fair, shifted.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/calibrate.py" />
            <source>Method cannot be calibrated</source>
            <translation>Methode nicht kalibrierbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/calibrate.py" />
            <source>Leave it out.</source>
            <translation>Lassen Sie sie weg.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/calibrate.py" />
            <source>Model missing</source>
            <translation>Modell fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/calibrate.py" />
            <source>Nothing to calibrate</source>
            <translation>Nichts zu kalibrieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/calibrate.py" />
            <source>A calibration needs a method, an image model, a prompt and a run.</source>
            <translation>Eine Kalibrierung braucht eine Methode, ein Bildmodell, einen Prompt und einen Lauf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/calibrate.py" />
            <source>Name one of each.</source>
            <translation>Nennen Sie von jedem eines.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/calibrate.py" />
            <source>No images</source>
            <translation>Keine Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/calibrate.py" />
            <source>An audit needs an image, a pool two.</source>
            <translation>Ein Audit braucht ein Bild, ein Vorrat zwei.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/calibrate.py" />
            <source>Ask for more with --sizes or --images.</source>
            <translation>Verlangen Sie mit --sizes oder --images mehr.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/judge_check.py" />
            <source>File too large</source>
            <translation>Datei zu groß</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/judge_check.py" />
            <source>Save it as CSV UTF-8.</source>
            <translation>Speichern Sie sie als CSV UTF-8.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/judge_check.py" />
            <source>Labels not read</source>
            <translation>Etiketten nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/judge_check.py" />
            <source>Check the path, and that the file may be read.</source>
            <translation>Prüfen Sie den Pfad, und ob die Datei gelesen werden darf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/judge_check.py" />
            <source>No labels of reviewers</source>
            <translation>Keine Etiketten von Menschen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/judge_check.py" />
            <source>Reviewers have named no two classes of any bias in the images of this run.</source>
            <translation>Bei keinem Bias wurden in den Bildern dieses Laufs zwei Klassen genannt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/judge_check.py" />
            <source>Let them answer what images show on the Review page, or choose a folder of labelled images.</source>
            <translation>Lassen Sie auf der Seite „Begutachten“ beantworten, was Bilder zeigen, oder wählen Sie einen Ordner mit gekennzeichneten Bildern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/judge_check.py" />
            <source>No judge</source>
            <translation>Kein Bewertungsmodell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/judge_check.py" />
            <source>Choose a question answerer or a classifier.</source>
            <translation>Wählen Sie ein Modell, das Fragen beantwortet, oder einen Klassifikator.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/judge_check.py" />
            <source>Images not read</source>
            <translation>Bilder nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/judge_check.py" />
            <source>Check the folder, and that it may be read.</source>
            <translation>Prüfen Sie den Ordner, und ob er gelesen werden darf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/judge_check.py" />
            <source>Labelled images missing</source>
            <translation>Gekennzeichnete Bilder fehlen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/calibration/judge_check.py" />
            <source>The file's names are places below that folder.</source>
            <translation>Die Namen in der Datei sind Orte unterhalb dieses Ordners.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/conclusions.py" />
            <source>These runs cannot be compared</source>
            <translation>Diese Läufe lassen sich nicht vergleichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/conclusions.py" />
            <source>Compare runs with as many image models.</source>
            <translation>Vergleichen Sie Läufe mit gleich vielen Bildmodellen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/conclusions.py" />
            <source>Run the same plan before and after the change.</source>
            <translation>Führen Sie denselben Plan vor und nach der Änderung aus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/drift.py" />
            <source>Nothing was changed</source>
            <translation>Nichts wurde geändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/drift.py" />
            <source>Both runs make their images with the same models and settings.</source>
            <translation>Beide Läufe machen ihre Bilder mit denselben Modellen und Einstellungen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/drift.py" />
            <source>Change a setting with --set, or name another plan.</source>
            <translation>Ändern Sie eine Einstellung mit --set, oder nennen Sie einen anderen Plan.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/drift.py" />
            <source>Not the same audit</source>
            <translation>Nicht dasselbe Audit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/drift.py" />
            <source>Change how images are made, and nothing else.</source>
            <translation>Ändern Sie, wie Bilder gemacht werden, und nichts sonst.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/batches.py" />
            <source>Out of memory</source>
            <translation>Speicher voll</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/batches.py" />
            <source>Close other programs, choose a smaller image size or a smaller model.</source>
            <translation>Schließen Sie andere Programme, wählen Sie eine kleinere Bildgröße oder ein kleineres Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>Ray is not installed</source>
            <translation>Ray ist nicht installiert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>--executor ray works with the package ray, which is not here.</source>
            <translation>--executor ray arbeitet mit dem Paket ray, das hier fehlt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>Install BiasLens with its extra for clusters: pip install 'biaslens-gui[cluster]'.</source>
            <translation>Installieren Sie BiasLens mit dem Zusatz für Cluster: pip install 'biaslens-gui[cluster]'.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>Start Ray where the cards are, or choose --device cpu.</source>
            <translation>Starten Sie Ray dort, wo die Karten sind, oder wählen Sie --device cpu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>No graphics card</source>
            <translation>Keine Grafikkarte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>No computer of the cluster offers Ray a graphics card.</source>
            <translation>Kein Computer des Clusters bietet Ray eine Grafikkarte an.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>Ray did not start</source>
            <translation>Ray ist nicht gestartet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>It gives up after half a minute: let other programs end, and resume. Or run without --executor ray.</source>
            <translation>Es gibt nach einer halben Minute auf: Lassen Sie andere Programme enden und setzen Sie fort. Oder rufen Sie es ohne --executor ray auf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>No address of a cluster</source>
            <translation>Keine Adresse eines Clusters</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>Name the head of the cluster as HOST:PORT, from a computer that is part of it; Ray's port is 6379.</source>
            <translation>Nennen Sie den Kopf des Clusters als HOST:PORT, auf einem Computer, der dazugehört; der Port von Ray ist 6379.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>Start it there with: ray start --head. Then run this on a computer that has joined it.</source>
            <translation>Starten Sie ihn dort mit: ray start --head. Rufen Sie dies dann auf einem Computer auf, der beigetreten ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>Cluster not reached</source>
            <translation>Cluster nicht erreicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>No token for the cluster</source>
            <translation>Kein Token für den Cluster</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>Copy ~/.ray/auth_token from the head to the same place here, for your account alone.</source>
            <translation>Kopieren Sie ~/.ray/auth_token vom ersten Rechner an dieselbe Stelle hier, nur für Ihr Konto lesbar.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>If it is the head of a cluster with a token, ~/.ray/auth_token has to be the same here and RAY_AUTH_MODE has to be token. Otherwise look whether it is Ray's port, and whether this computer joined the cluster.</source>
            <translation>Ist es der erste Rechner eines Clusters mit Token, muss ~/.ray/auth_token hier dieselbe Datei sein und RAY_AUTH_MODE den Wert token haben. Sehen Sie sonst nach, ob es der Port von Ray ist und ob dieser Rechner dem Cluster beigetreten ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/ray.py" />
            <source>Cluster not joined</source>
            <translation>Cluster nicht beigetreten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/worker.py" />
            <source>Another version on a worker</source>
            <translation>Eine andere Version auf einem Arbeiter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/worker.py" />
            <source>Install the same version on all computers.</source>
            <translation>Installieren Sie auf allen Computern dieselbe Version.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/worker.py" />
            <source>Another version of a plugin on a worker</source>
            <translation>Eine andere Version eines Plugins auf einem Arbeiter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/worker.py" />
            <source>Install the same plugins on all computers: what a plugin makes depends on its version.</source>
            <translation>Installieren Sie auf allen Computern dieselben Plugins: Was ein Plugin macht, hängt von seiner Version ab.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/worker.py" />
            <source>Project not shared</source>
            <translation>Projekt nicht gemeinsam</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/worker.py" />
            <source>Put the project, and the models, on a disk that all computers see at the same path.</source>
            <translation>Legen Sie das Projekt und die Modelle auf einen Datenträger, den alle Computer unter demselben Pfad sehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/worker_pool.py" />
            <source>A batch could not be made</source>
            <translation>Ein Stapel konnte nicht gemacht werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/worker_pool.py" />
            <source>Resume with a smaller batch, or on one computer.</source>
            <translation>Setzen Sie mit einem kleineren Stapel fort, oder auf einem einzigen Computer.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/worker_pool.py" />
            <source>No worker</source>
            <translation>Kein Arbeiter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/worker_pool.py" />
            <source>See whether its computers are up and free, then resume.</source>
            <translation>Sehen Sie nach, ob seine Computer laufen und frei sind, und setzen Sie dann fort.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/worker_pool.py" />
            <source>Workers do not start</source>
            <translation>Arbeiter starten nicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/worker_pool.py" />
            <source>The logs of Ray on those computers say more. All that was made is kept; resume when they are well.</source>
            <translation>Mehr steht in den Protokollen von Ray auf jenen Computern. Alles Gemachte bleibt; setzen Sie fort, wenn sie wieder laufen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/executors/worker_pool.py" />
            <source>Workers keep ending</source>
            <translation>Arbeiter enden immer wieder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>Data</source>
            <translation>Daten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>The bundle was changed after it was made. Ask whoever made it for it again.</source>
            <translation>Das Paket wurde geändert, nachdem es gemacht war. Bitten Sie die Person, die es gemacht hat, noch einmal darum.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>bundle.json</source>
            <translation>bundle.json</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>Made by an older version</source>
            <translation>Von einer älteren Version gemacht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>not checked: whether the project holds rows of other runs, and what only a statement says. Nothing shows whether it was signed</source>
            <translation>nicht geprüft: ob das Projekt Zeilen anderer Läufe enthält, und was nur eine Erklärung sagt. Nichts zeigt, ob es signiert war</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>MANIFEST.sig</source>
            <translation>MANIFEST.sig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>Project</source>
            <translation>Projekt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>it holds this run alone, as BiasLens copies it</source>
            <translation>es enthält nur diesen Lauf, so wie BiasLens ihn kopiert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>The data of the bundle does not lead to this.</source>
            <translation>Die Daten des Pakets führen nicht dazu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>Papers</source>
            <translation>Begleitpapiere</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>Reports not held against the data</source>
            <translation>Berichte nicht mit den Daten verglichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>Install the version of BiasLens that the bundle was made with.</source>
            <translation>Installieren Sie die Version von BiasLens, mit der das Paket gemacht wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>Check it where the same versions are installed.</source>
            <translation>Prüfen Sie es dort, wo dieselben Versionen installiert sind.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>written again from the data, it is the same</source>
            <translation>aus den Daten neu geschrieben, ist es dasselbe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>Numbers not computed again</source>
            <translation>Zahlen nicht neu berechnet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>Install it, or allow it on the Plugins page.</source>
            <translation>Installieren Sie sie, oder lassen Sie sie auf der Seite Plugins zu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>Install the version of BiasLens that it was made with.</source>
            <translation>Installieren Sie die Version von BiasLens, mit der es gemacht wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>Evidence missing</source>
            <translation>Belege fehlen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>Bundle cannot be read</source>
            <translation>Paket nicht lesbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_drift.py" />
            <source>Certificate of other models</source>
            <translation>Zertifikat über andere Modelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_drift.py" />
            <source>Make it again with 'biaslens drift'.</source>
            <translation>Erstellen Sie es mit 'biaslens drift' neu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_drift.py" />
            <source>Certificate names a folder</source>
            <translation>Zertifikat nennt einen Ordner</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_drift.py" />
            <source>Give the model another name and make it again.</source>
            <translation>Geben Sie dem Modell einen anderen Namen und erstellen Sie es neu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_drift.py" />
            <source>Ask whoever made the bundle for it again.</source>
            <translation>Bitten Sie die Person, die das Paket gemacht hat, noch einmal darum.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_drift.py" />
            <source>Drift certificate</source>
            <translation>Drift-Zertifikat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_drift.py" />
            <source>none: nothing in it compares this run with one of faster or smaller models</source>
            <translation>keines: Nichts darin vergleicht diesen Lauf mit einem schnellerer oder kleinerer Modelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_papers.py" />
            <source>Statement not read</source>
            <translation>Erklärung nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_papers.py" />
            <source>Ask whoever made the bundle for it again; if they have a newer version of BiasLens, install that.</source>
            <translation>Bitten Sie die Person, die das Paket gemacht hat, noch einmal darum; hat sie eine neuere Version von BiasLens, installieren Sie diese.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundles.py" />
            <source>Nothing to bundle</source>
            <translation>Nichts für ein Paket da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundles.py" />
            <source>Finish the run first.</source>
            <translation>Beenden Sie zuerst den Lauf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundles.py" />
            <source>Results are older than the review</source>
            <translation>Die Ergebnisse sind älter als die Begutachtung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundles.py" />
            <source>Verdicts were given after the findings were made, which may count them.</source>
            <translation>Urteile kamen hinzu, nachdem die Befunde entstanden waren, die sie zählen könnten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundles.py" />
            <source>Update the results, then make the bundle.</source>
            <translation>Erneuern Sie die Ergebnisse, und schnüren Sie dann das Paket.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundles.py" />
            <source>Bundle not written</source>
            <translation>Paket nicht geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundles.py" />
            <source>Free some space, or choose another place.</source>
            <translation>Schaffen Sie Platz, oder wählen Sie einen anderen Ort.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundles.py" />
            <source>PDF not signed</source>
            <translation>PDF nicht signiert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundles.py" />
            <source>This installation has no PDF report.</source>
            <translation>Diese Installation hat keinen PDF-Bericht.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundles.py" />
            <source>Sign with a key instead.</source>
            <translation>Signieren Sie stattdessen mit einem Schlüssel.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundles.py" />
            <source>Ask whoever made the bundle for it with their signature.</source>
            <translation>Bitten Sie die Person, die das Paket gemacht hat, um eines mit ihrer Signatur.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundles.py" />
            <source>Somebody else made this bundle, or signed it again after changing it. Ask for the original.</source>
            <translation>Jemand anderes hat dieses Paket gemacht oder es nach einer Änderung neu signiert. Bitten Sie um das Original.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundles.py" />
            <source>PDF signature</source>
            <translation>PDF-Signatur</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/chosen_images.py" />
            <source>Number</source>
            <translation>Nummer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/chosen_images.py" />
            <source>SHA-256</source>
            <translation>SHA-256</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/chosen_images.py" />
            <source>SHA-256 of this file</source>
            <translation>SHA-256 dieser Datei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/chosen_images.py" />
            <source>No image to export</source>
            <translation>Kein Bild zum Exportieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/chosen_images.py" />
            <source>None of the chosen images was made.</source>
            <translation>Keines der ausgewählten Bilder wurde erzeugt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/chosen_images.py" />
            <source>Choose others.</source>
            <translation>Wählen Sie andere.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/export.py" />
            <source>No such format</source>
            <translation>Dieses Format gibt es nicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/export.py" />
            <source>Install the version of BiasLens that wrote it.</source>
            <translation>Installieren Sie die Version von BiasLens, die es geschrieben hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/history.py" />
            <source>Run the plan again after a change, or name more projects.</source>
            <translation>Führen Sie den Plan nach einer Änderung noch einmal aus, oder nennen Sie weitere Projekte.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/history.py" />
            <source>Which run?</source>
            <translation>Welcher Lauf?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/history.py" />
            <source>'biaslens status' lists the runs.</source>
            <translation>„biaslens status“ listet die Läufe auf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/caption_files.py" />
            <source>Caption file too large</source>
            <translation>Datei mit Bildunterschriften zu groß</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/caption_files.py" />
            <source>Take a part of it, such as the validation captions.</source>
            <translation>Nehmen Sie einen Teil davon, etwa die Bildunterschriften zur Validierung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/caption_files.py" />
            <source>No captions</source>
            <translation>Keine Bildunterschriften</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/caption_files.py" />
            <source>Choose COCO's captions_*.json, Flickr30k's results file, a CSV with a column “caption”, or a text file.</source>
            <translation>Wählen Sie captions_*.json von COCO, die Ergebnisdatei von Flickr30k, eine CSV mit einer Spalte „caption“ oder eine Textdatei.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/caption_files.py" />
            <source>Not a text file</source>
            <translation>Keine Textdatei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/caption_files.py" />
            <source>The file holds bytes that no text has.</source>
            <translation>Die Datei enthält Bytes, die kein Text hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/caption_files.py" />
            <source>Damaged caption file</source>
            <translation>Beschädigte Datei mit Bildunterschriften</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/caption_files.py" />
            <source>Its JSON is nested too deeply.</source>
            <translation>Ihr JSON ist zu tief verschachtelt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/caption_files.py" />
            <source>Choose COCO's captions_train2017.json or captions_val2017.json.</source>
            <translation>Wählen Sie captions_train2017.json oder captions_val2017.json von COCO.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/captions.py" />
            <source>Caption file not read</source>
            <translation>Datei mit Bildunterschriften nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/captions.py" />
            <source>Check the path.</source>
            <translation>Prüfen Sie den Pfad.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/columns.py" />
            <source>Meaning not understood</source>
            <translation>Bedeutung nicht verstanden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/columns.py" />
            <source>Write it as --column NAME=MEANING, such as --column Description=caption or --column sex=answer:gender.</source>
            <translation>Schreiben Sie sie als --column NAME=BEDEUTUNG, etwa --column Beschreibung=caption oder --column Geschlecht=answer:gender.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/columns.py" />
            <source>No such column</source>
            <translation>Keine solche Spalte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/columns.py" />
            <source>Name one of these.</source>
            <translation>Nennen Sie eine von diesen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/columns.py" />
            <source>Meaning told twice</source>
            <translation>Bedeutung zweimal genannt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/columns.py" />
            <source>Say it of one of them; the other can mean nothing.</source>
            <translation>Nennen Sie sie für eine davon; die andere kann nichts bedeuten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/columns.py" />
            <source>Not such a table</source>
            <translation>Keine solche Tabelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/images.py" />
            <source>Nothing to import</source>
            <translation>Nichts zu importieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/images.py" />
            <source>Choose where the prompts come from, or add a table of them.</source>
            <translation>Wählen Sie, woher die Prompts kommen, oder fügen Sie eine Tabelle mit ihnen hinzu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/images.py" />
            <source>Import not written</source>
            <translation>Import nicht geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/images.py" />
            <source>Free some space or make the folder writable.</source>
            <translation>Schaffen Sie Platz, oder machen Sie den Ordner beschreibbar.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/images.py" />
            <source>Folder not read</source>
            <translation>Ordner nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/images.py" />
            <source>No images there</source>
            <translation>Keine Bilder dort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/images.py" />
            <source>Choose the folder that your images lie in.</source>
            <translation>Wählen Sie den Ordner, in dem Ihre Bilder liegen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/images.py" />
            <source>Too many images</source>
            <translation>Zu viele Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/images.py" />
            <source>Import the folders below it one by one.</source>
            <translation>Importieren Sie die Ordner darunter einzeln.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/label_studio.py" />
            <source>Answers refused</source>
            <translation>Antworten abgelehnt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/label_studio.py" />
            <source>Export the project from Label Studio again, with the labelling interface it was made with.</source>
            <translation>Exportieren Sie das Projekt noch einmal aus Label Studio, mit dem Formular, mit dem es angelegt wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/readings.py" />
            <source>Embeddings of other images</source>
            <translation>Einbettungen anderer Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/readings.py" />
            <source>Give the table in whose order they were computed.</source>
            <translation>Geben Sie die Tabelle an, in deren Reihenfolge sie berechnet wurden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/readings.py" />
            <source>Embeddings not read</source>
            <translation>Einbettungen nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/readings.py" />
            <source>Write them as [0.1, 0.2, …], of one length, or leave the cell empty.</source>
            <translation>Schreiben Sie sie als [0.1, 0.2, …], alle gleich lang, oder lassen Sie die Zelle leer.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/tables.py" />
            <source>Table not read</source>
            <translation>Tabelle nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/tables.py" />
            <source>The first line names the columns: file and, if known, prompt, seed and model; what others mean can be told.</source>
            <translation>Die erste Zeile nennt die Spalten: file und, wenn bekannt, prompt, seed und model; was andere bedeuten, kann gesagt werden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/tables.py" />
            <source>Table too long</source>
            <translation>Tabelle zu lang</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/tables.py" />
            <source>Split it.</source>
            <translation>Teilen Sie sie.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/tables.py" />
            <source>Spreadsheet not read</source>
            <translation>Tabellendatei nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/tables.py" />
            <source>Save it once more as .xlsx or .csv.</source>
            <translation>Speichern Sie sie noch einmal als .xlsx oder .csv.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/value_lists.py" />
            <source>File not read</source>
            <translation>Datei nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/value_lists.py" />
            <source>A list of values is small; choose another file.</source>
            <translation>Eine Werteliste ist klein; wählen Sie eine andere Datei.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/value_lists.py" />
            <source>No values</source>
            <translation>Keine Werte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/value_lists.py" />
            <source>Accepted are text files with one value per line, and CSV or Excel files with a value and its group.</source>
            <translation>Angenommen werden Textdateien mit einem Wert je Zeile und CSV- oder Excel-Dateien mit einem Wert und seiner Gruppe.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/value_lists.py" />
            <source>Too many values</source>
            <translation>Zu viele Werte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/value_lists.py" />
            <source>Take a part of the file.</source>
            <translation>Nehmen Sie einen Teil der Datei.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/value_lists.py" />
            <source>No text</source>
            <translation>Kein Text</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/value_lists.py" />
            <source>Save it once more as .xlsx or as .csv.</source>
            <translation>Speichern Sie sie noch einmal als .xlsx oder als .csv.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Python</source>
            <translation>Python</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Install Python 3.11 or newer.</source>
            <translation>Installieren Sie Python 3.11 oder neuer.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Model libraries</source>
            <translation>Modellbibliotheken</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>all installed</source>
            <translation>alle installiert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Install them with: pip install 'biaslens-gui[models]'.</source>
            <translation>Installieren Sie sie mit: pip install 'biaslens-gui[models]'.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Processor</source>
            <translation>Prozessor</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Image models will be very slow with one core; use a computer with four or more.</source>
            <translation>Mit einem Kern sind Bildmodelle sehr langsam; nehmen Sie einen Computer mit vier oder mehr.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>this system does not say how much there is</source>
            <translation>dieses System sagt nicht, wie viel es gibt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Close other programs: a small image model needs about 4 GB.</source>
            <translation>Schließen Sie andere Programme: Ein kleines Bildmodell braucht etwa 4 GB.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Graphics card</source>
            <translation>Grafikkarte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>none is used: the processor works, which takes longer</source>
            <translation>keine in Gebrauch: Der Prozessor arbeitet, was länger dauert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Disk</source>
            <translation>Datenträger</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Free some space.</source>
            <translation>Schaffen Sie Platz.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Permission to write</source>
            <translation>Schreibrecht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Choose a folder you may write to as the folder of new projects, in the settings.</source>
            <translation>Wählen Sie in den Einstellungen als Ordner neuer Projekte einen, in den Sie schreiben dürfen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>projects can be made here</source>
            <translation>hier können Projekte angelegt werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Network</source>
            <translation>Netz</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>connections are blocked in every process that loads a model</source>
            <translation>Verbindungen sind in jedem Prozess gesperrt, der ein Modell lädt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Connect the drive, or take the folder out.</source>
            <translation>Schließen Sie den Datenträger an, oder nehmen Sie den Ordner heraus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>none of your own yet</source>
            <translation>noch keine eigenen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Add the folder of a model on the page Models; the models of the drawn world are always there.</source>
            <translation>Fügen Sie auf der Seite „Modelle“ den Ordner eines Modells hinzu; die Modelle der gezeichneten Welt sind immer da.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>torch at work</source>
            <translation>torch bei der Arbeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>not installed</source>
            <translation>nicht installiert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Install it with: pip install 'biaslens-gui[models]'.</source>
            <translation>Installieren Sie es mit: pip install 'biaslens-gui[models]'.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/computer.py" />
            <source>Install torch again for this computer's processor.</source>
            <translation>Installieren Sie torch für den Prozessor dieses Computers neu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/spawning.py" />
            <source>Started in an unsafe way</source>
            <translation>Auf unsichere Weise gestartet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/spawning.py" />
            <source>Python was started with -E, and would let its child processes import from the current folder.</source>
            <translation>Python wurde mit -E gestartet und ließe seine Kindprozesse aus dem aktuellen Ordner importieren.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/spawning.py" />
            <source>Start BiasLens without -E, or with -I instead.</source>
            <translation>Starten Sie BiasLens ohne -E oder stattdessen mit -I.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>Nothing to convert</source>
            <translation>Nichts umzuwandeln</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>Name a file of weights (.bin, .ckpt, .pt), or a folder that holds some.</source>
            <translation>Nennen Sie eine Datei mit Gewichten (.bin, .ckpt, .pt) oder einen Ordner, der welche enthält.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>Not written</source>
            <translation>Nicht geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>Check the disk and its permissions.</source>
            <translation>Prüfen Sie den Datenträger und seine Rechte.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>Two files of one name</source>
            <translation>Zwei Dateien mit einem Namen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>Convert each by itself: name the file.</source>
            <translation>Wandeln Sie jede für sich um: Nennen Sie die Datei.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>No such model</source>
            <translation>Kein solches Modell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>Check the path, and that its disk is mounted.</source>
            <translation>Prüfen Sie den Pfad, und ob sein Datenträger eingehängt ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>Folder in the way</source>
            <translation>Ordner im Weg</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>Name a folder that is not there yet.</source>
            <translation>Nennen Sie einen Ordner, den es noch nicht gibt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>No such folder</source>
            <translation>Kein solcher Ordner</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>Make the folder first.</source>
            <translation>Legen Sie den Ordner zuerst an.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>Disk full</source>
            <translation>Datenträger voll</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>Make space, or name a folder on another disk.</source>
            <translation>Schaffen Sie Platz, oder nennen Sie einen Ordner auf einem anderen Datenträger.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>Ended</source>
            <translation>Beendet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/converting.py" />
            <source>A file that holds weights alone does not do so: get the model in safetensors form.</source>
            <translation>Eine Datei, die nur Gewichte enthält, tut das nicht: Beschaffen Sie das Modell als safetensors.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/faults.py" />
            <source>The model cannot answer</source>
            <translation>Das Modell kann nicht antworten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/faults.py" />
            <source>Its files do not fit together: copy the model folder again, or choose another model.</source>
            <translation>Seine Dateien passen nicht zusammen: Kopieren Sie den Modellordner noch einmal, oder wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/faults.py" />
            <source>Close other programs, or choose a smaller model.</source>
            <translation>Schließen Sie andere Programme oder wählen Sie ein kleineres Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/fetching.py" />
            <source>There is nothing to fetch.</source>
            <translation>Es gibt nichts zu holen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/fetching.py" />
            <source>Choose at least one model.</source>
            <translation>Mindestens ein Modell wählen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/fetching.py" />
            <source>List not written</source>
            <translation>Liste nicht geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/fetching.py" />
            <source>Choose another folder, or another stick.</source>
            <translation>Einen anderen Ordner oder einen anderen Stick wählen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/fetching.py" />
            <source>No list of models to fetch</source>
            <translation>Keine Liste von Modellen zum Holen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/fetching.py" />
            <source>Choose the folder where BiasLens wrote the list of models to fetch.</source>
            <translation>Den Ordner wählen, in den BiasLens die Liste der Modelle zum Holen geschrieben hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/fetching.py" />
            <source>No sums</source>
            <translation>Keine Prüfsummen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/fetching.py" />
            <source>Run sums.py on the connected computer, in the folder of the list, and bring what it writes.</source>
            <translation>sums.py auf dem Computer mit Netz im Ordner der Liste laufen lassen und mitbringen, was es schreibt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/folders.py" />
            <source>Another kind of model</source>
            <translation>Modell anderer Art</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/folders.py" />
            <source>Not a model</source>
            <translation>Kein Modell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/folders.py" />
            <source>A diffusers folder has a model_index.json, a transformers folder a config.json beside its weights.</source>
            <translation>Ein diffusers-Ordner hat eine model_index.json, ein transformers-Ordner neben den Gewichten eine config.json.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/folders.py" />
            <source>Choose another plugin.</source>
            <translation>Wählen Sie ein anderes Plugin.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/folders.py" />
            <source>Model changed</source>
            <translation>Modell verändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/folders.py" />
            <source>Restore the model's files, or make a new plan with the model as it is now.</source>
            <translation>Stellen Sie die Dateien des Modells wieder her, oder machen Sie einen neuen Plan mit dem Modell, wie es jetzt ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/folders.py" />
            <source>Model not readable</source>
            <translation>Modell nicht lesbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/options.py" />
            <source>Another model</source>
            <translation>Ein anderes Modell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/options.py" />
            <source>Number the models as they are named.</source>
            <translation>Nummerieren Sie die Modelle in der Reihenfolge, in der sie genannt sind.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/options.py" />
            <source>Name its folder as well.</source>
            <translation>Nennen Sie auch seinen Ordner.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/options.py" />
            <source>Model option not understood</source>
            <translation>Modelloption nicht verstanden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/options.py" />
            <source>Write PLUGIN.NAME=VALUE, such as loopback_lm.address=http://127.0.0.1:8080/v1.</source>
            <translation>Schreiben Sie PLUGIN.NAME=WERT, etwa loopback_lm.address=http://127.0.0.1:8080/v1.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/options.py" />
            <source>Plugin not found</source>
            <translation>Plugin nicht gefunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/options.py" />
            <source>No such option</source>
            <translation>Keine solche Option</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/options.py" />
            <source>Model option not allowed</source>
            <translation>Modelloption nicht erlaubt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/sets.py" />
            <source>Model set not written</source>
            <translation>Modellsatz nicht geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/sets.py" />
            <source>Choose another place.</source>
            <translation>Wählen Sie einen anderen Ort.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/sets.py" />
            <source>No model set</source>
            <translation>Kein Modellsatz</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/sets.py" />
            <source>Choose a file that “Export model set” has written.</source>
            <translation>Wählen Sie eine Datei, die „Modellsatz exportieren“ geschrieben hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/sets.py" />
            <source>Model set of another version</source>
            <translation>Modellsatz einer anderen Version</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/sets.py" />
            <source>Write it again with this version.</source>
            <translation>Schreiben Sie ihn mit dieser Version neu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/trial.py" />
            <source>It listens to the prompt</source>
            <translation>Es hört auf den Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/trial.py" />
            <source>Two prompts with one seed make the same image: whatever an audit asked for, it would see one prompt only.</source>
            <translation>Zwei Prompts mit einem Startwert (Seed) ergeben dasselbe Bild: Was ein Audit auch verlangte, es sähe immer nur einen Prompt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/trial.py" />
            <source>It follows the seed</source>
            <translation>Es richtet sich nach dem Startwert (Seed)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/trial.py" />
            <source>Two seeds make the same image: a model that makes one image only of a prompt cannot be audited.</source>
            <translation>Zwei Startwerte (Seeds) ergeben dasselbe Bild: Ein Modell, das von einem Prompt nur ein einziges Bild macht, lässt sich nicht auditieren.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/trial.py" />
            <source>It looks at the picture</source>
            <translation>Es sieht sich das Bild an</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/trial.py" />
            <source>It heeds the question</source>
            <translation>Es geht auf die Frage ein</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/trial.py" />
            <source>It answers</source>
            <translation>Es antwortet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/trial.py" />
            <source>An answer is empty or not a number: the model is damaged, or of another kind.</source>
            <translation>Eine Antwort ist leer oder keine Zahl: Das Modell ist beschädigt oder von anderer Art.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/trial.py" />
            <source>not known: the model's own filter held an image back</source>
            <translation>nicht bekannt: Der Filter des Modells hat ein Bild zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/trial.py" />
            <source>the two differ</source>
            <translation>die beiden unterscheiden sich</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/trial.py" />
            <source>no difference</source>
            <translation>kein Unterschied</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/trial.py" />
            <source>no difference here, which is suspicious: read what it said</source>
            <translation>hier kein Unterschied, was verdächtig ist: Lesen Sie, was es gesagt hat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/trial.py" />
            <source>No task for this role</source>
            <translation>Keine Aufgabe für diese Rolle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/trial.py" />
            <source>Run an audit.</source>
            <translation>Führen Sie ein Audit aus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/variants.py" />
            <source>Not kept</source>
            <translation>Nicht behalten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/variants.py" />
            <source>Make room on the disk, or check who may write there.</source>
            <translation>Schaffen Sie Platz auf dem Datenträger, oder prüfen Sie, wer dort schreiben darf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/variants.py" />
            <source>Option not allowed</source>
            <translation>Option nicht erlaubt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/variants.py" />
            <source>File not there</source>
            <translation>Datei nicht da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/variants.py" />
            <source>Choose the file again: it may have been moved or renamed.</source>
            <translation>Wählen Sie die Datei neu: Vielleicht wurde sie verschoben oder umbenannt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/models/variants.py" />
            <source>Folder not there</source>
            <translation>Ordner nicht da</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/planning/prompt_advice.py" />
            <source>If people are meant, say so with a word such as man, woman or person: “The male Malaysian is eating” drew animals, “The Malaysian man is eating” drew people (BiasLens, appendix A.8).</source>
            <translation>Sind Menschen gemeint, sagen Sie es mit einem Wort wie man, woman oder person: „The male Malaysian is eating“ ergab Tiere, „The Malaysian man is eating“ Menschen (BiasLens, Anhang A.8).</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/planning/sample.py" />
            <source>See the Plugins page.</source>
            <translation>Siehe die Seite „Plugins“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/repair.py" />
            <source>Nothing to repair</source>
            <translation>Nichts abzuhelfen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/repair.py" />
            <source>Name a question and a prompt, or make more images.</source>
            <translation>Nennen Sie eine Frage und einen Prompt, oder machen Sie mehr Bilder.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/repair.py" />
            <source>No other words known</source>
            <translation>Keine anderen Worte bekannt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/repair.py" />
            <source>Prefix not possible</source>
            <translation>Präfix nicht möglich</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/repair.py" />
            <source>Reword the prompt, or choose a LoRA.</source>
            <translation>Formulieren Sie den Prompt um, oder wählen Sie ein LoRA.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/repair.py" />
            <source>The model is the same with the repair.</source>
            <translation>Das Modell ist mit der Abhilfe dasselbe.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/repair.py" />
            <source>Name another repair.</source>
            <translation>Nennen Sie eine andere Abhilfe.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/repair.py" />
            <source>No repair for this model</source>
            <translation>Keine Abhilfe für dieses Modell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/repair.py" />
            <source>Local models that diffusers loads can.</source>
            <translation>Lokale Modelle, die diffusers lädt, können es.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>Nothing assigned yet</source>
            <translation>Noch nichts zugeteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>No images were chosen for review.</source>
            <translation>Es wurden keine Bilder zum Begutachten gewählt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>Assign images first.</source>
            <translation>Teilen Sie zuerst Bilder zu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>Folder not empty</source>
            <translation>Ordner nicht leer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>Choose an empty folder, or name a new one.</source>
            <translation>Wählen Sie einen leeren Ordner, oder nennen Sie einen neuen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>Package not opened</source>
            <translation>Paket nicht geöffnet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>Choose a folder you may write to, with space.</source>
            <translation>Wählen Sie einen Ordner mit Platz, in den Sie schreiben dürfen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>prompt_subject</source>
            <translation>prompt_subject</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>caption_subject</source>
            <translation>caption_subject</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>suggestion</source>
            <translation>Vorschlag</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>reason</source>
            <translation>Grund</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>Subjects</source>
            <translation>Motive</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>No verdicts yet</source>
            <translation>Noch keine Urteile</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>Nobody has judged an image here.</source>
            <translation>Niemand hat hier ein Bild beurteilt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>Judge the images first.</source>
            <translation>Beurteilen Sie zuerst die Bilder.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>Verdicts refused</source>
            <translation>Urteile abgelehnt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>Ask the reviewer for the file again.</source>
            <translation>Bitten Sie noch einmal um die Datei.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>Verdicts of another project</source>
            <translation>Urteile eines anderen Projekts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>Choose the project that the review package was made in.</source>
            <translation>Wählen Sie das Projekt, in dem das Begutachtungspaket geschnürt wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>Verdicts of another run</source>
            <translation>Urteile eines anderen Laufs</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/review.py" />
            <source>Verdicts on other images</source>
            <translation>Urteile zu anderen Bildern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/running/apart.py" />
            <source>The report could not be written</source>
            <translation>Der Bericht konnte nicht geschrieben werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/running/apart.py" />
            <source>Nothing was written. Try another format, and report this with the log.</source>
            <translation>Es wurde nichts geschrieben. Versuchen Sie ein anderes Format und melden Sie dies mit dem Protokoll.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/running/process.py" />
            <source>Not a niceness</source>
            <translation>Kein Nice-Wert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/running/process.py" />
            <source>Leave the variable out, or set such a number.</source>
            <translation>Lassen Sie die Variable weg oder setzen Sie eine solche Zahl.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/running/run.py" />
            <source>This plan cannot be run</source>
            <translation>Dieser Plan kann nicht ausgeführt werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/running/run.py" />
            <source>Leave it out; OpenBias, BiasLens and intersections read pictures as they are.</source>
            <translation>Lassen Sie es weg; OpenBias, BiasLens und Überschneidungen lesen Bilder, wie sie sind.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/running/run.py" />
            <source>Leave the model out, or import the pictures with the prompt that each shows, and compare by prompt.</source>
            <translation>Lassen Sie das Modell weg, oder importieren Sie die Bilder neu mit dem Prompt, den jedes zeigt, und vergleichen Sie nach Prompt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/running/run.py" />
            <source>Check that its disk is mounted, or choose it again.</source>
            <translation>Prüfen Sie, ob sein Datenträger eingehängt ist, oder wählen Sie es neu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/running/runtime_process.py" />
            <source>Model runtime not started</source>
            <translation>Modell-Laufzeit nicht gestartet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/running/runtime_process.py" />
            <source>Choose another one under Settings.</source>
            <translation>Wählen Sie unter „Einstellungen“ eine andere.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>LoRA</source>
            <translation>LoRA</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>Files that change the model, such as one meant to mitigate. Strength 1 is as trained; 0 leaves it alone.</source>
            <translation>Dateien, die das Modell verändern, etwa um Bias zu mindern. Stärke 1 ist wie trainiert; 0 lässt es, wie es ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>Textual inversion</source>
            <translation>Textual Inversion</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>A file with a word that the model learnt.</source>
            <translation>Eine Datei mit einem Wort, das das Modell gelernt hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>Word of the textual inversion</source>
            <translation>Wort der Textual Inversion</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>The word that stands for it in prompts: &lt;word&gt;.</source>
            <translation>Das Wort, das in Prompts dafür steht: &lt;wort&gt;.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>Inclusive prefix</source>
            <translation>Einbeziehendes Präfix</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>A file with learnt tokens for each class of an attribute. Each image is made with those of one class, drawn by its seed.</source>
            <translation>Eine Datei mit gelernten Token für jede Klasse eines Merkmals. Jedes Bild wird mit denen einer Klasse gemacht, die sein Startwert auslost.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>Prompts in other words</source>
            <translation>Prompts in anderen Worten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>Wordings parted by |, one of them drawn for each image by its seed: {prompt}, a woman | {prompt}, a man. For some words alone: a ceo =&gt; a female ceo | a male ceo.</source>
            <translation>Formulierungen, durch | getrennt, von denen der Startwert jedes Bildes eine auslost: {prompt}, a woman | {prompt}, a man. Nur für einige Worte: a ceo =&gt; a female ceo | a male ceo.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>Choose a .safetensors file that was made for this family of models.</source>
            <translation>Wählen Sie eine .safetensors-Datei, die für diese Modellfamilie gemacht wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>LoRA not possible</source>
            <translation>LoRA nicht möglich</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>Leave the LoRA out.</source>
            <translation>Lassen Sie die LoRA weg.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>The LoRA does not fit</source>
            <translation>Die LoRA passt nicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>Textual inversion not possible</source>
            <translation>Textual Inversion nicht möglich</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>Leave the textual inversion out.</source>
            <translation>Lassen Sie die Textual Inversion weg.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>Word missing</source>
            <translation>Wort fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>Write the word as it stands in prompts, such as &lt;neutral-person&gt;.</source>
            <translation>Schreiben Sie das Wort, wie es in Prompts steht, etwa &lt;neutrale-person&gt;.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/additions.py" />
            <source>The textual inversion does not fit</source>
            <translation>Die Textual Inversion passt nicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/chat_templates.py" />
            <source>Unsafe chat template</source>
            <translation>Unsichere Chat-Vorlage</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/chat_templates.py" />
            <source>Copy the model folder again, from where it was published; or choose another model.</source>
            <translation>Kopieren Sie den Modellordner noch einmal von dort, wo er veröffentlicht wurde, oder wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/checkpoints.py" />
            <source>Damaged file</source>
            <translation>Beschädigte Datei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/checkpoints.py" />
            <source>Get the model in safetensors form; this file is not one that holds weights alone.</source>
            <translation>Beschaffen Sie das Modell als safetensors; diese Datei enthält nicht nur Gewichte.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/checkpoints.py" />
            <source>Copy the model folder again; the copy is incomplete.</source>
            <translation>Kopieren Sie den Modellordner noch einmal; die Kopie ist unvollständig.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/checkpoints.py" />
            <source>No checkpoint of tensors alone</source>
            <translation>Kein Checkpoint nur aus Tensoren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/denoising.py" />
            <source>Words cannot be traced in this model</source>
            <translation>In diesem Modell lassen sich Wörter nicht verfolgen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/denoising.py" />
            <source>Its two CLIP text encoders cut the prompt into different tokens.</source>
            <translation>Seine beiden CLIP-Text-Encoder zerlegen den Prompt in verschiedene Token.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/denoising.py" />
            <source>Choose another image model.</source>
            <translation>Wählen Sie ein anderes Bildmodell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/denoising.py" />
            <source>Take the gradient of the text encoder's output instead.</source>
            <translation>Nehmen Sie stattdessen den Gradienten der Ausgabe des Text-Encoders.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/denoising.py" />
            <source>Its tokenizer does not say which characters a token covers.</source>
            <translation>Sein Tokenizer sagt nicht, welche Zeichen ein Token umfasst.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/denoising.py" />
            <source>Save it with a tokenizer.json.</source>
            <translation>Speichern Sie es mit einer tokenizer.json.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/denoising.py" />
            <source>Choose another scheduler.</source>
            <translation>Wählen Sie einen anderen Scheduler.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/denoising.py" />
            <source>Choose another model.</source>
            <translation>Wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>Part missing</source>
            <translation>Ein Teil fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>The model cannot be loaded</source>
            <translation>Das Modell kann nicht geladen werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>See its makers' page. Steps and guidance can be set for this model alone, by Options… beside it.</source>
            <translation>Sehen Sie auf der Seite der Hersteller nach. Schritte und Guidance lassen sich für dieses Modell allein einstellen: Optionen… neben dem Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>Its images are the same at any guidance; compare it with others knowing that.</source>
            <translation>Seine Bilder sind bei jeder Guidance dieselben; vergleichen Sie es mit anderen in diesem Wissen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>Leave it empty, or audit this model by itself.</source>
            <translation>Lassen Sie ihn leer, oder prüfen Sie dieses Modell für sich.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>The model lacks a setting</source>
            <translation>Dem Modell fehlt eine Einstellung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>Leave it empty for this model.</source>
            <translation>Lassen Sie sie bei diesem Modell leer.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>Unknown scheduler</source>
            <translation>Unbekannter Scheduler</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>The model refuses these settings</source>
            <translation>Das Modell verweigert diese Einstellungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>Make fewer images at once or smaller ones, or close other programs.</source>
            <translation>Erzeugen Sie weniger Bilder auf einmal oder kleinere, oder schließen Sie andere Programme.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>Change the size, the number of steps or the guidance, or leave the size to the model.</source>
            <translation>Ändern Sie die Größe, die Zahl der Schritte oder die Guidance, oder überlassen Sie die Größe dem Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>The model does not fit into memory.</source>
            <translation>Das Modell passt nicht in den Arbeitsspeicher.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>No text-to-image model</source>
            <translation>Kein Modell, das aus Text Bilder macht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>Choose a model that makes images from text alone, such as Stable Diffusion, SDXL or FLUX.</source>
            <translation>Wählen Sie ein Modell, das Bilder allein aus Text erzeugt, etwa Stable Diffusion, SDXL oder FLUX.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>Pipeline too old</source>
            <translation>Pipeline zu alt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>Choose a model whose pipeline diffusers still maintains.</source>
            <translation>Wählen Sie ein Modell, dessen Pipeline diffusers noch pflegt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>The model paints another size</source>
            <translation>Das Modell malt eine andere Größe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/diffusers.py" />
            <source>Ask for that size, or leave it to the model.</source>
            <translation>Verlangen Sie diese Größe, oder überlassen Sie sie dem Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/families.py" />
            <source>Choose a folder with a text-to-image model, such as Stable Diffusion, SDXL, FLUX or Qwen-Image.</source>
            <translation>Wählen Sie einen Ordner mit einem Text-zu-Bild-Modell, etwa Stable Diffusion, SDXL, FLUX oder Qwen-Image.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/families.py" />
            <source>Pipeline unknown</source>
            <translation>Pipeline unbekannt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/families.py" />
            <source>The model needs another version of diffusers, or code of its own, which BiasLens does not run.</source>
            <translation>Das Modell braucht eine andere Version von diffusers oder eigenen Code, den BiasLens nicht ausführt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/families.py" />
            <source>Part unknown</source>
            <translation>Unbekannter Bestandteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/families.py" />
            <source>Choose the model that makes images of a text alone.</source>
            <translation>Wählen Sie das Modell, das Bilder allein aus einem Text macht.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/folders.py" />
            <source>File not fetched</source>
            <translation>Datei nicht geholt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/folders.py" />
            <source>Run 'git lfs pull' where the model was cloned, or download its files; then copy them here.</source>
            <translation>Führen Sie „git lfs pull“ aus, wo das Modell geklont wurde, oder laden Sie seine Dateien herunter; kopieren Sie sie dann hierher.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/folders.py" />
            <source>Unsafe weight file</source>
            <translation>Unsichere Gewichtsdatei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/folders.py" />
            <source>Get the model again in safetensors form, or make one of it with 'biaslens models convert'.</source>
            <translation>Beschaffen Sie das Modell als safetensors, oder machen Sie es mit „biaslens models convert“ daraus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/folders.py" />
            <source>Damaged weight file</source>
            <translation>Beschädigte Gewichtsdatei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/folders.py" />
            <source>Weights missing</source>
            <translation>Gewichte fehlen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/folders.py" />
            <source>Program code in a model folder</source>
            <translation>Programmcode in einem Modellordner</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/folders.py" />
            <source>Choose a model that needs no code of its own.</source>
            <translation>Wählen Sie ein Modell, das keinen eigenen Code braucht.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/gguf.py" />
            <source>Model in pieces</source>
            <translation>Modell in Stücken</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/gguf.py" />
            <source>Join them with llama.cpp's own program (llama-gguf-split --merge), so that one file has one hash.</source>
            <translation>Fügen Sie sie mit dem Programm von llama.cpp zusammen (llama-gguf-split --merge), damit eine Datei einen Hash hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/gguf.py" />
            <source>No language model</source>
            <translation>Kein Sprachmodell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/gguf.py" />
            <source>Choose the file of the language model.</source>
            <translation>Wählen Sie die Datei des Sprachmodells.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_files.py" />
            <source>No imported images</source>
            <translation>Keine importierten Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_files.py" />
            <source>Import the images again on the Look page.</source>
            <translation>Importieren Sie die Bilder auf der Seite „Ansehen“ noch einmal.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_files.py" />
            <source>List of imported images damaged</source>
            <translation>Liste der importierten Bilder beschädigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_files.py" />
            <source>Image file too large</source>
            <translation>Bilddatei zu groß</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_files.py" />
            <source>Put the file back, or leave it out.</source>
            <translation>Legen Sie die Datei zurück, oder lassen Sie sie weg.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_files.py" />
            <source>Image file not readable</source>
            <translation>Bilddatei nicht lesbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_files.py" />
            <source>Image file asks for too much</source>
            <translation>Die Bilddatei verlangt zu viel</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_files.py" />
            <source>Leave it out, or save it anew as PNG.</source>
            <translation>Lassen Sie es weg, oder speichern Sie es neu als PNG.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_files.py" />
            <source>Image too large</source>
            <translation>Bild zu groß</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_files.py" />
            <source>Make it smaller with another program.</source>
            <translation>Verkleinern Sie es mit einem anderen Programm.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_files.py" />
            <source>Not an image</source>
            <translation>Kein Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_files.py" />
            <source>Image not readable</source>
            <translation>Bild nicht lesbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_files.py" />
            <source>Save it anew with 8 bits per colour.</source>
            <translation>Speichern Sie es neu mit 8 Bit je Farbe.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_files.py" />
            <source>Image damaged</source>
            <translation>Bild beschädigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_files.py" />
            <source>Leave it out, or bring it anew.</source>
            <translation>Lassen Sie es weg, oder bringen Sie es neu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/image_text.py" />
            <source>Choose another model, such as BLIP-2 or Qwen2.5-VL.</source>
            <translation>Wählen Sie ein anderes Modell, etwa BLIP-2 oder Qwen2.5-VL.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/imported_readings.py" />
            <source>No imported readings</source>
            <translation>Keine importierten Angaben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/imported_readings.py" />
            <source>Import it again, or save it anew with the program that made it.</source>
            <translation>Importieren Sie es noch einmal, oder speichern Sie es neu mit dem Programm, das es erstellt hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/imported_readings.py" />
            <source>Imported readings damaged</source>
            <translation>Importierte Angaben beschädigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/imported_readings.py" />
            <source>No imported vectors</source>
            <translation>Keine importierten Vektoren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/imported_readings.py" />
            <source>Imported vectors changed</source>
            <translation>Importierte Vektoren verändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/imported_readings.py" />
            <source>Save them as .npy.</source>
            <translation>Speichern Sie sie als .npy.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/imported_readings.py" />
            <source>Save the vectors of the images alone.</source>
            <translation>Speichern Sie nur die Vektoren der Bilder.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/language.py" />
            <source>The model cannot be asked</source>
            <translation>Das Modell kann nicht gefragt werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/language.py" />
            <source>Choose a model whose template knows plain conversations.</source>
            <translation>Wählen Sie ein Modell, dessen Vorlage einfache Gespräche kennt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/language.py" />
            <source>Question too long</source>
            <translation>Frage zu lang</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/language.py" />
            <source>Choose a language model with a longer context.</source>
            <translation>Wählen Sie ein Sprachmodell mit längerem Kontext.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/libraries.py" />
            <source>Library missing</source>
            <translation>Bibliothek fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/libraries.py" />
            <source>Take the model as it was before it was quantised, or a GGUF file; or have the library installed.</source>
            <translation>Nehmen Sie das Modell, wie es vor dem Quantisieren war, oder eine GGUF-Datei; oder lassen Sie die Bibliothek installieren.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/people.py" />
            <source>Detection model</source>
            <translation>Erkennungsmodell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/people.py" />
            <source>A folder with a model that finds people; empty to show whole images.</source>
            <translation>Ein Ordner mit einem Modell, das Personen findet; leer, um ganze Bilder zu zeigen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/people.py" />
            <source>What it looks for</source>
            <translation>Was es sucht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/people.py" />
            <source>A label of the detection model, such as person or face.</source>
            <translation>Eine Bezeichnung des Erkennungsmodells, etwa person oder face.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/people.py" />
            <source>Margin</source>
            <translation>Rand</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/people.py" />
            <source>How much is shown around what was found, as a share of its size.</source>
            <translation>Wie viel um das Gefundene herum gezeigt wird, als Anteil seiner Größe.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/people.py" />
            <source>No detection model</source>
            <translation>Kein Erkennungsmodell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/people.py" />
            <source>Choose a folder with an object detection model in transformers form, such as DETR or YOLOS.</source>
            <translation>Wählen Sie einen Ordner mit einem Erkennungsmodell in transformers-Form, etwa DETR oder YOLOS.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/people.py" />
            <source>No such label</source>
            <translation>Keine solche Bezeichnung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/prefix_learning.py" />
            <source>Nothing was learnt</source>
            <translation>Nichts wurde gelernt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/prefix_learning.py" />
            <source>The numbers overflowed (NaN).</source>
            <translation>Die Zahlen sind übergelaufen (NaN).</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/prefix_learning.py" />
            <source>Learn with a smaller rate.</source>
            <translation>Lernen Sie mit kleineren Schritten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/prefix_learning.py" />
            <source>A prefix is learnt by Stable Diffusion 1 and 2. Reword the prompt instead, or choose a LoRA.</source>
            <translation>Ein Präfix lernen Stable Diffusion 1 und 2. Formulieren Sie stattdessen den Prompt um, oder wählen Sie ein LoRA.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/prefix_learning.py" />
            <source>Ask for 3.</source>
            <translation>Verlangen Sie 3.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/prefix_learning.py" />
            <source>Too few images to learn from</source>
            <translation>Zu wenige Bilder zum Lernen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/prefix_learning.py" />
            <source>Run the audit with prompts that ask for it: add the method 'default_or_inability' to the plan.</source>
            <translation>Führen Sie das Audit mit Prompts durch, die danach verlangen: Nehmen Sie die Methode „default_or_inability“ in den Plan auf.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/prefixes.py" />
            <source>No prefix</source>
            <translation>Kein Präfix</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/prefixes.py" />
            <source>Choose a prefix that was learnt for this model, or learn one with 'biaslens repair --learn'.</source>
            <translation>Wählen Sie ein Präfix, das für dieses Modell gelernt wurde, oder lernen Sie eines mit „biaslens repair --learn“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/prefixes.py" />
            <source>The prefix does not fit</source>
            <translation>Das Präfix passt nicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/prefixes.py" />
            <source>Take Stable Diffusion 1 or 2, or reword the prompt.</source>
            <translation>Nehmen Sie Stable Diffusion 1 oder 2, oder formulieren Sie den Prompt um.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/prefixes.py" />
            <source>The vocabulary of the model is not that of its encoder.</source>
            <translation>Das Vokabular des Modells ist nicht das seines Encoders.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/prefixes.py" />
            <source>Prompt too long</source>
            <translation>Prompt zu lang</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/prefixes.py" />
            <source>Shorten the prompt.</source>
            <translation>Kürzen Sie den Prompt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/schedulers.py" />
            <source>Part unusable</source>
            <translation>Unbrauchbarer Bestandteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/schedulers.py" />
            <source>Get scheduler/scheduler_config.json and model_index.json as the makers of the model publish them.</source>
            <translation>Holen Sie scheduler/scheduler_config.json und model_index.json so, wie die Hersteller des Modells sie veröffentlichen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>Address not allowed</source>
            <translation>Adresse nicht erlaubt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>Write the address of a server on this computer, such as http://127.0.0.1:11434/v1.</source>
            <translation>Schreiben Sie die Adresse eines Servers auf diesem Computer, etwa http://127.0.0.1:11434/v1.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>The server gives no usable answer</source>
            <translation>Der Server gibt keine brauchbare Antwort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>See what the server's own window says; check the name of the model.</source>
            <translation>Sehen Sie nach, was das Fenster des Servers meldet; prüfen Sie den Namen des Modells.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>No server there</source>
            <translation>Kein Server vorhanden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>The server does not answer</source>
            <translation>Der Server antwortet nicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>See whether it hangs; or allow it more time.</source>
            <translation>Sehen Sie nach, ob er hängt, oder geben Sie ihm mehr Zeit.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>Address</source>
            <translation>Adresse</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>Of a server on this computer; any other computer is refused.</source>
            <translation>Eines Servers auf diesem Computer; jeder andere Computer wird abgelehnt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>Its name as the server lists it; empty for the one that is loaded.</source>
            <translation>Der Name, unter dem der Server es führt; leer für das geladene.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>Longest wait</source>
            <translation>Längste Wartezeit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>seconds</source>
            <translation>Sekunden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>For one answer; then the run stops in words.</source>
            <translation>Für eine Antwort; danach hält der Lauf an und sagt warum.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>Address incomplete</source>
            <translation>Adresse unvollständig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>Too many options</source>
            <translation>Zu viele Möglichkeiten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>Class missing</source>
            <translation>Klasse fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>Change them in the plan.</source>
            <translation>Ändern Sie sie im Plan.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>Choose a server that gives them, such as llama.cpp's or vLLM.</source>
            <translation>Wählen Sie einen Server, der sie gibt, etwa llama.cpp oder vLLM.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/single_file.py" />
            <source>Not read from one file</source>
            <translation>Aus einer einzelnen Datei nicht lesbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/single_file.py" />
            <source>Choose the folder of the whole model.</source>
            <translation>Wählen Sie den Ordner des ganzen Modells.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/single_file.py" />
            <source>No image model</source>
            <translation>Kein Bildmodell</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/single_file.py" />
            <source>Under “Folder with the other parts” name a diffusers folder of the same family; one in your model folders is found by itself.</source>
            <translation>Nennen Sie unter „Ordner mit den anderen Teilen“ einen diffusers-Ordner derselben Familie; einer in Ihren Modellordnern wird von selbst gefunden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/single_file.py" />
            <source>Parts missing</source>
            <translation>Teile fehlen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/single_file.py" />
            <source>Get the model as a diffusers folder.</source>
            <translation>Besorgen Sie das Modell als diffusers-Ordner.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/single_file.py" />
            <source>Another family</source>
            <translation>Eine andere Familie</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/sizes.py" />
            <source>Sizes that do not fit</source>
            <translation>Größen, die nicht zusammenpassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/sizes.py" />
            <source>Copy the model folder again, from where it was published; a sound one does not say this.</source>
            <translation>Kopieren Sie den Modellordner noch einmal von dort, wo er veröffentlicht wurde; ein heiler sagt so etwas nicht.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/sizes.py" />
            <source>Sizes that no model has</source>
            <translation>Größen, die kein Modell hat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/texts.py" />
            <source>Copy the model folder again, from where it was published.</source>
            <translation>Kopieren Sie den Modellordner noch einmal von dort, wo er veröffentlicht wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/texts.py" />
            <source>Unsafe tokenizer</source>
            <translation>Unsicherer Tokenizer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/transformers.py" />
            <source>The file preprocessor_config.json is missing, which says how an image is prepared.</source>
            <translation>Die Datei preprocessor_config.json fehlt, die sagt, wie ein Bild aufbereitet wird.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/transformers.py" />
            <source>Work on fewer at once, or close other programs.</source>
            <translation>Bearbeiten Sie weniger auf einmal, oder schließen Sie andere Programme.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/vocabulary.py" />
            <source>Install biaslens-gui[models] again, or protobuf beside it.</source>
            <translation>Installieren Sie biaslens-gui[models] noch einmal oder protobuf dazu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/vocabulary.py" />
            <source>The model cannot read</source>
            <translation>Das Modell kann nicht lesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/vocabulary.py" />
            <source>Parts that do not fit</source>
            <translation>Teile, die nicht zusammenpassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/vocabulary.py" />
            <source>Copy the model folder again; a part is of another model.</source>
            <translation>Kopieren Sie den Modellordner noch einmal; ein Teil stammt von einem anderen Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/watched.py" />
            <source>The model asks for too much</source>
            <translation>Das Modell verlangt zu viel</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/watched.py" />
            <source>Its files ask for work without end: copy the model again from where it was published, or choose another.</source>
            <translation>Seine Dateien verlangen Arbeit ohne Ende: Kopieren Sie das Modell noch einmal von dort, wo es veröffentlicht wurde, oder wählen Sie ein anderes.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugin_host/code.py" />
            <source>Plugin not read</source>
            <translation>Plugin nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugin_host/code.py" />
            <source>Check the path in the settings.</source>
            <translation>Prüfen Sie den Pfad in den Einstellungen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugin_host/code.py" />
            <source>Name the folder of the plugin alone.</source>
            <translation>Nennen Sie allein den Ordner des Plugins.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugin_host/code.py" />
            <source>Have it installed again.</source>
            <translation>Lassen Sie es neu installieren.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugin_host/host.py" />
            <source>Name taken</source>
            <translation>Name vergeben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugin_host/host.py" />
            <source>Rename the file.</source>
            <translation>Benennen Sie die Datei um.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugin_host/host.py" />
            <source>Unknown hook</source>
            <translation>Unbekannter Hook</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugin_host/host.py" />
            <source>Give the plugin's part another id.</source>
            <translation>Geben Sie dem Teil des Plugins eine andere Kennung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugin_host/host.py" />
            <source>See the Plugins page: it may wait to be allowed, have failed, or be missing.</source>
            <translation>Sehen Sie auf der Seite „Plugins“ nach: Es wartet vielleicht auf Erlaubnis, ist gescheitert oder fehlt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugin_host/host.py" />
            <source>Plugin for another version</source>
            <translation>Plugin für eine andere Version</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/plugin_host/host.py" />
            <source>Install a version of the plugin made for this BiasLens.</source>
            <translation>Installieren Sie eine Fassung des Plugins für dieses BiasLens.</translation>
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
            <location filename="../../biaslens_gui/reports/human_review.py" />
            <source>Human review</source>
            <translation>Begutachtung durch Menschen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/human_review.py" />
            <source>No image was reviewed.</source>
            <translation>Kein Bild wurde begutachtet.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/human_review.py" />
            <source>The review is not locked.</source>
            <translation>Die Begutachtung ist nicht gesperrt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>And</source>
            <translation>Und</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Images of both</source>
            <translation>Bilder von beiden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Same answer</source>
            <translation>Gleiche Antwort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Percent agreement</source>
            <translation>Übereinstimmung in Prozent</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Cohen's kappa</source>
            <translation>Cohens Kappa</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Agreement beyond chance, between these two.</source>
            <translation>Übereinstimmung über den Zufall hinaus, zwischen diesen beiden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Pairs of reviewers</source>
            <translation>Gutachter in Paaren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>One says</source>
            <translation>Eine Seite sagt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Who said what</source>
            <translation>Wer was gesagt hat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Judged by two or more</source>
            <translation>Von zweien oder mehr beurteilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Alpha</source>
            <translation>Alpha</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Krippendorff's; not defined where all answers are the same.</source>
            <translation>Nach Krippendorff; nicht bestimmt, wo alle Antworten gleich sind.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Alpha from</source>
            <translation>Alpha von</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Alpha to</source>
            <translation>Alpha bis</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>AC1</source>
            <translation>AC1</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>People and the machine's suggestion</source>
            <translation>Menschen und der Vorschlag der Maschine</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Images judged twice</source>
            <translation>Zweimal beurteilte Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Same answer both times</source>
            <translation>Beide Male gleiche Antwort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>The same person twice</source>
            <translation>Dieselbe Person zweimal</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Images judged by two or more</source>
            <translation>Von zweien oder mehr beurteilte Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Same answer from all</source>
            <translation>Gleiche Antwort von allen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/reports/reviewer_agreement.py" />
            <source>Calibration round (counted apart)</source>
            <translation>Eichrunde (für sich gezählt)</translation>
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
            <source>High contrast, black on white</source>
            <translation>Hoher Kontrast, Schwarz auf Weiß</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>High contrast, white on black</source>
            <translation>Hoher Kontrast, Weiß auf Schwarz</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Text size</source>
            <translation>Textgröße</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>× usual size</source>
            <translation>× übliche Größe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Scales all text in the window.</source>
            <translation>Vergrößert oder verkleinert allen Text im Fenster.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Language</source>
            <translation>Sprache</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>English</source>
            <translation>English</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Deutsch</source>
            <translation>Deutsch</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Takes effect at the next start. Prompts and captions stay as they are; reports have their own language.</source>
            <translation>Gilt ab dem nächsten Start. Prompts und Bildbeschreibungen bleiben, wie sie sind; ein Bericht hat seine eigene Sprache.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Blur images until shown</source>
            <translation>Bilder unscharf, bis sie gezeigt werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Looking at many disturbing pictures harms people. Blurred ones are shown one by one, when you ask for it.</source>
            <translation>Viele verstörende Bilder anzusehen schadet. Unscharfe werden einzeln gezeigt, wenn Sie es verlangen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Remind me of a break after</source>
            <translation>An eine Pause erinnern nach</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>minutes</source>
            <translation>Minuten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Counts while you give verdicts. Tired eyes judge differently. 0: never.</source>
            <translation>Zählt, während Sie urteilen. Müde Augen urteilen anders. 0: nie.</translation>
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
            <source>Model runtime</source>
            <translation>Modellumgebung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>The Python environment with the model libraries. Empty: the one that came with BiasLens.</source>
            <translation>Die Python-Umgebung mit den Modellbibliotheken. Leer: diejenige, die BiasLens beiliegt.</translation>
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
            <source>Paths of .py files or folders, one per line. Each waits on the Plugins page until you allow it.</source>
            <translation>Pfade von .py-Dateien oder Ordnern, einer je Zeile. Jedes Plugin wartet auf der Seite „Plugins“, bis Sie es erlauben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Allowed plugins</source>
            <translation>Erlaubte Plugins</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>SHA-256 and place of each, one per line. Set it on the Plugins page.</source>
            <translation>SHA-256 und Ort jedes einzelnen, eines je Zeile. Wird auf der Seite „Plugins“ gesetzt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Changed keys</source>
            <translation>Geänderte Tasten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Set them in the list of keys.</source>
            <translation>Stellen Sie sie in der Liste der Tasten ein.</translation>
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
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Folder of new projects</source>
            <translation>Ordner neuer Projekte</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Where the window suggests to make new projects.</source>
            <translation>Wo das Fenster vorschlägt, neue Projekte anzulegen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/judges.py" />
            <source>Intensity people see (0-1)</source>
            <translation>Stärke, die Menschen sehen (0–1)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/judges.py" />
            <source>Severity</source>
            <translation>Schwere</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/judges.py" />
            <source>Absolute error</source>
            <translation>Absoluter Fehler</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/judges.py" />
            <source>Most people say</source>
            <translation>Die meisten Menschen sagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/judges.py" />
            <source>The answers say</source>
            <translation>Die Antworten sagen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/judges.py" />
            <source>Same direction</source>
            <translation>Gleiche Richtung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/judges.py" />
            <source>Compared with people</source>
            <translation>Mit Menschen verglichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/ratings.py" />
            <source>Raters</source>
            <translation>Bewertende</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/ratings.py" />
            <source>Median rating</source>
            <translation>Mittlere Bewertung (Median)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/ratings.py" />
            <source>Score of the method</source>
            <translation>Wert der Methode</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/ratings.py" />
            <source>Rated by people</source>
            <translation>Von Menschen bewertet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/reader_numbers.py" />
            <source>Reader by reader</source>
            <translation>Leser für Leser</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/readers.py" />
            <source>Readers</source>
            <translation>Leser</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/readers.py" />
            <source>The first sees</source>
            <translation>Der erste sieht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/readers.py" />
            <source>The second sees</source>
            <translation>Der zweite sieht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/readers.py" />
            <source>What each sees in the same images</source>
            <translation>Was jeder in denselben Bildern sieht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/readers.py" />
            <source>Images in which they differ</source>
            <translation>Bilder, in denen sie sich unterscheiden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/side_by_side.py" />
            <source>Class</source>
            <translation>Klasse</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/side_by_side.py" />
            <source>Apart</source>
            <translation>Abstand</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/agreement/side_by_side.py" />
            <source>Readers side by side</source>
            <translation>Leser nebeneinander</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/model_comparison.py" />
            <source>of</source>
            <translation>von</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/model_comparison.py" />
            <source>Compared by</source>
            <translation>Verglichen durch</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/model_comparison.py" />
            <source>p</source>
            <translation>p</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/model_comparison.py" />
            <source>Of this number alone, adjusted for none of the others.</source>
            <translation>Für diese Zahl allein, nicht für die anderen angepasst.</translation>
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
            <location filename="../../biaslens_gui/stats/model_comparison.py" />
            <source>Counts also as</source>
            <translation>Zählt auch als</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/stats/model_comparison.py" />
            <source>What the same images say again; it is one number, tested once.</source>
            <translation>Was dieselben Bilder noch einmal sagen; es ist eine Zahl, einmal geprüft.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/artifacts.py" />
            <source>Image not named by its digest</source>
            <translation>Bild nicht nach seiner Prüfsumme benannt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/artifacts.py" />
            <source>Run 'biaslens doctor' on the project, and ask whoever made it.</source>
            <translation>Lassen Sie „biaslens doctor“ über das Projekt laufen, und fragen Sie, wer es gemacht hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/artifacts.py" />
            <source>Image not here</source>
            <translation>Bild nicht hier</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/artifacts.py" />
            <source>Every computer that makes images has to see the project's folder itself at this path.</source>
            <translation>Jeder Computer, der Bilder macht, muss den Ordner des Projekts selbst unter diesem Pfad sehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/artifacts.py" />
            <source>Image file missing</source>
            <translation>Bilddatei fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/artifacts.py" />
            <source>Restore the file from a backup, or delete it and run the plan again: it is then made again.</source>
            <translation>Stellen Sie die Datei aus einer Sicherung wieder her, oder löschen Sie sie und führen Sie den Plan noch einmal aus: Sie entsteht dann neu.</translation>
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
            <source>No such run</source>
            <translation>Kein solcher Lauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>Choose a place you may write to, with space.</source>
            <translation>Wählen Sie einen Ort mit Platz, an den Sie schreiben dürfen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>No bundle</source>
            <translation>Kein Paket</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>MANIFEST.sha256</source>
            <translation>MANIFEST.sha256</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>No signature</source>
            <translation>Keine Signatur</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>not signed: nothing shows who made this bundle</source>
            <translation>nicht signiert: Nichts zeigt, wer dieses Paket gemacht hat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>Signature</source>
            <translation>Signatur</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>Container</source>
            <translation>Behälter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>no byte is there that does not belong to a listed file</source>
            <translation>kein Byte, das nicht zu einer aufgelisteten Datei gehört</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>No room for the bundle</source>
            <translation>Kein Platz für das Bündel</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/bundle.py" />
            <source>Free some space, or set TMPDIR to a larger disk.</source>
            <translation>Schaffen Sie Platz, oder setzen Sie TMPDIR auf eine größere Platte.</translation>
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
            <location filename="../../biaslens_gui/store/certificates.py" />
            <source>Check the judge again.</source>
            <translation>Prüfen Sie das Bewertungsmodell noch einmal.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/certificates.py" />
            <source>Certificate not written</source>
            <translation>Zertifikat nicht geschrieben</translation>
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
            <source>Database with programs in it</source>
            <translation>Datenbank mit Programmen darin</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Ask whoever made the project for it again.</source>
            <translation>Bitten Sie, wer das Projekt gemacht hat, noch einmal darum.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Record of another version</source>
            <translation>Aufzeichnung einer anderen Version</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>It may come from another version of BiasLens; run its plan again with this one.</source>
            <translation>Sie stammt vielleicht aus einer anderen Version von BiasLens; führen Sie ihren Plan mit dieser noch einmal aus.</translation>
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
            <source>Run 'biaslens doctor' on the project. A copy in the folder 'backups' can take its place, if there is one.</source>
            <translation>Führen Sie „biaslens doctor“ für das Projekt aus. Eine Kopie im Ordner „backups“ kann an seine Stelle treten, falls es eine gibt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Check that you may write to the project folder, and that its disk is there and has space left.</source>
            <translation>Prüfen Sie, ob Sie in den Projektordner schreiben dürfen und ob sein Datenträger da ist und noch Platz hat.</translation>
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
            <location filename="../../biaslens_gui/store/desk.py" />
            <source>Database missing</source>
            <translation>Datenbank fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/desk.py" />
            <source>Put the file back, or run 'biaslens doctor --project FOLDER --repair', which makes it again.</source>
            <translation>Legen Sie die Datei zurück oder führen Sie 'biaslens doctor --project ORDNER --repair' aus; dann wird sie neu erzeugt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/drift_certificates.py" />
            <source>Check the files.</source>
            <translation>Prüfen Sie die Dateien.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/drift_certificates.py" />
            <source>Certificate changed</source>
            <translation>Zertifikat verändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/drift_certificates.py" />
            <source>A file was changed after it was written. Make the certificate again with 'biaslens drift'.</source>
            <translation>Eine Datei wurde verändert, nachdem sie geschrieben war. Erstellen Sie das Zertifikat mit 'biaslens drift' neu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/drift_certificates.py" />
            <source>Signature not valid</source>
            <translation>Signatur nicht gültig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/exports.py" />
            <source>Picture missing</source>
            <translation>Bild fehlt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/exports.py" />
            <source>Export not written</source>
            <translation>Export nicht geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/exports.py" />
            <source>Choose a folder you may write to, on a disk with space.</source>
            <translation>Wählen Sie einen Ordner, in den Sie schreiben dürfen, auf einem Datenträger mit Platz.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/exports.py" />
            <source>Move that folder away, or choose another place.</source>
            <translation>Verschieben Sie jenen Ordner, oder wählen Sie einen anderen Ort.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/label_studio_file.py" />
            <source>File cannot be read</source>
            <translation>Datei nicht lesbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/label_studio_file.py" />
            <source>Choose another file, or copy it to this computer.</source>
            <translation>Wählen Sie eine andere Datei, oder kopieren Sie sie auf diesen Computer.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/label_studio_file.py" />
            <source>Export the project from Label Studio again, as JSON, and leave what a task says of its image as it is.</source>
            <translation>Exportieren Sie das Projekt noch einmal als JSON aus Label Studio, und lassen Sie stehen, was eine Aufgabe über ihr Bild sagt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/lock.py" />
            <source>Wait until its run ends, or close it. Reading is possible all the while.</source>
            <translation>Warten Sie, bis sein Lauf zu Ende ist, oder schließen Sie es. Lesen ist die ganze Zeit möglich.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/lock.py" />
            <source>Project cannot be written</source>
            <translation>Projekt nicht beschreibbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/pdf_signing.py" />
            <source>Signatures not installed</source>
            <translation>Signaturen nicht installiert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/pdf_signing.py" />
            <source>Signing a PDF with a certificate needs the package pyHanko.</source>
            <translation>Ein PDF mit einem Zertifikat zu signieren braucht das Paket pyHanko.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/pdf_signing.py" />
            <source>Install BiasLens with the extra 'signatures', or sign the bundle with a key.</source>
            <translation>Installieren Sie BiasLens mit dem Zusatz „signatures“, oder signieren Sie das Paket mit einem Schlüssel.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/pdf_signing.py" />
            <source>PDF signature not valid</source>
            <translation>PDF-Signatur nicht gültig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/pdf_signing.py" />
            <source>The file was changed after it was signed. Ask for it again.</source>
            <translation>Die Datei wurde nach dem Signieren geändert. Bitten Sie noch einmal darum.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/pdf_signing.py" />
            <source>Certificate not used</source>
            <translation>Zertifikat nicht verwendet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/pdf_signing.py" />
            <source>Choose another file.</source>
            <translation>Wählen Sie eine andere Datei.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/pdf_signing.py" />
            <source>Check the passphrase, or choose another file.</source>
            <translation>Prüfen Sie die Passphrase, oder wählen Sie eine andere Datei.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/pdf_signing.py" />
            <source>Choose a file that has the key with it.</source>
            <translation>Wählen Sie eine Datei, die auch den Schlüssel enthält.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Title not changed</source>
            <translation>Titel nicht geändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Make the file writable, then try again.</source>
            <translation>Machen Sie die Datei beschreibbar, und versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Project not made</source>
            <translation>Projekt nicht angelegt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Project file missing</source>
            <translation>Projektdatei fehlt</translation>
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
            <source>Path not readable</source>
            <translation>Pfad nicht lesbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Rename the folder, or the one that it lies in, so that the whole path is text in UTF-8.</source>
            <translation>Benennen Sie den Ordner um oder den, in dem er liegt, sodass der ganze Pfad Text in UTF-8 ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Project file damaged</source>
            <translation>Projektdatei beschädigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>'biaslens doctor --project FOLDER --repair' writes it again; the databases beside it are not affected.</source>
            <translation>„biaslens doctor --project FOLDER --repair“ schreibt sie neu; die Datenbanken daneben sind nicht betroffen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/review_files.py" />
            <source>Verdicts not written</source>
            <translation>Urteile nicht geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/review_files.py" />
            <source>No such file</source>
            <translation>Keine solche Datei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/review_files.py" />
            <source>Choose the file again.</source>
            <translation>Wählen Sie die Datei noch einmal.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/review_files.py" />
            <source>File from another version</source>
            <translation>Datei einer anderen Version</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/review_files.py" />
            <source>Install the version it was saved with.</source>
            <translation>Installieren Sie die Version, mit der sie gespeichert wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/review_files.py" />
            <source>Ask the reviewer to save the verdicts again, and to send the file as it is.</source>
            <translation>Bitten Sie darum, die Urteile noch einmal zu speichern und die Datei unverändert zu schicken.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/review_package.py" />
            <source>Package not written</source>
            <translation>Paket nicht geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/review_package.py" />
            <source>Install the version it was made with.</source>
            <translation>Installieren Sie die Version, mit der es gemacht wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/review_package.py" />
            <source>Review package refused</source>
            <translation>Begutachtungspaket abgelehnt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/review_package.py" />
            <source>Ask whoever made the package for it again.</source>
            <translation>Bitten Sie die Person, die das Paket gemacht hat, noch einmal darum.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/revisions.py" />
            <source>Revision not kept</source>
            <translation>Fassung nicht aufbewahrt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/revisions.py" />
            <source>Open the next revision, and freeze that.</source>
            <translation>Öffnen Sie die nächste Fassung, und schreiben Sie jene fest.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/revisions.py" />
            <source>Frozen report changed</source>
            <translation>Festgeschriebener Bericht verändert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/revisions.py" />
            <source>Restore the file from a backup, or open the next revision.</source>
            <translation>Stellen Sie die Datei aus einer Sicherung wieder her, oder öffnen Sie die nächste Fassung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/revisions.py" />
            <source>Frozen report not read</source>
            <translation>Festgeschriebener Bericht nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/revisions.py" />
            <source>No such revision</source>
            <translation>Keine solche Fassung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/shared_project.py" />
            <source>Image not copied</source>
            <translation>Bild nicht kopiert</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>Key not read</source>
            <translation>Schlüssel nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>Name another file.</source>
            <translation>Nennen Sie eine andere Datei.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>Signer not known</source>
            <translation>Unterzeichner nicht bekannt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>Give the 32 digits that the auditor gave you, or the file of the public key.</source>
            <translation>Geben Sie die 32 Ziffern an, die Sie vom Prüfer bekommen haben, oder die Datei mit dem öffentlichen Schlüssel.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>MANIFEST.sig does not fit MANIFEST.sha256.</source>
            <translation>MANIFEST.sig passt nicht zu MANIFEST.sha256.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>The manifest or its signature was changed after it was signed. Ask for the bundle again.</source>
            <translation>Das Manifest oder seine Signatur wurde nach dem Signieren geändert. Bitten Sie noch einmal um das Paket.</translation>
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
            <source>Check the passphrase, or name another key.</source>
            <translation>Prüfen Sie die Passphrase, oder nennen Sie einen anderen Schlüssel.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/signing.py" />
            <source>Name another key, or a new file.</source>
            <translation>Nennen Sie einen anderen Schlüssel oder eine neue Datei.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/verify.py" />
            <source>Close BiasLens and put the newest copy from the folder 'backups' in its place.</source>
            <translation>Schließen Sie BiasLens, und setzen Sie die neueste Kopie aus dem Ordner „backups“ an seine Stelle.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/verify.py" />
            <source>Image files</source>
            <translation>Bilddateien</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/verify.py" />
            <source>Delete the changed files and run the plan again, or restore them.</source>
            <translation>Löschen Sie die geänderten Dateien und führen Sie den Plan noch einmal aus, oder stellen Sie sie wieder her.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/verify.py" />
            <source>Verdicts</source>
            <translation>Urteile</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/verify.py" />
            <source>Restore verdicts.jsonl from a backup.</source>
            <translation>Stellen Sie verdicts.jsonl aus einer Sicherung wieder her.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/activity/page.py" />
            <source>When</source>
            <translation>Wann</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/activity/page.py" />
            <source>Who</source>
            <translation>Wer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/activity/page.py" />
            <source>What</source>
            <translation>Was</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/arrow_chart.py" />
            <source>ring or tip</source>
            <translation>Ring oder Spitze</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/arrow_chart.py" />
            <source>Arrows; the same numbers are in the Table tab</source>
            <translation>Pfeile; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/bar_chart.py" />
            <source>bar</source>
            <translation>Balken</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/bar_chart.py" />
            <source>Bar chart; the same numbers are in the Table tab</source>
            <translation>Balkendiagramm; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/chart.py" />
            <source>mark</source>
            <translation>Zeichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/chart.py" />
            <source>Chart; the same numbers are in the Table tab</source>
            <translation>Diagramm; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/concept_lists.py" />
            <source>concept</source>
            <translation>Begriff</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/concept_lists.py" />
            <source>Lists of concepts; the same numbers are in the Table tab</source>
            <translation>Listen von Begriffen; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/distribution_chart.py" />
            <source>dot</source>
            <translation>Punkt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/distribution_chart.py" />
            <source>Dots and quartiles by group; the same numbers are in the Table tab</source>
            <translation>Punkte und Quartile je Gruppe; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/distribution_chart.py" />
            <source>Box: the middle half of the images; line: median; ◆: mean with its interval.</source>
            <translation>Kasten: die mittlere Hälfte der Bilder; Linie: Median; ◆: Mittelwert mit seinem Intervall.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/heat_map.py" />
            <source>cell</source>
            <translation>Zelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/heat_map.py" />
            <source>Heat map; the same numbers are in the Table tab</source>
            <translation>Heatmap; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/ranked_chart.py" />
            <source>Ranked bars; the same numbers are in the Table tab</source>
            <translation>Balken nach Rang; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/upset_chart.py" />
            <source>column</source>
            <translation>Säule</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/upset_chart.py" />
            <source>Which prompts share pairs; the same numbers are in the Table tab</source>
            <translation>Welche Prompts Paare teilen; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/upset_chart.py" />
            <source>Each column counts the pairs that are said of exactly the prompts with a filled dot below it.</source>
            <translation>Jede Säule zählt die Paare, die zu genau den Prompts gesagt werden, die darunter einen vollen Punkt haben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/word_cloud.py" />
            <source>word</source>
            <translation>Wort</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/word_cloud.py" />
            <source>Word cloud beside ranked bars; the same numbers are in the Table tab</source>
            <translation>Wortwolke neben Balken nach Rang; dieselben Zahlen stehen unter „Tabelle“</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/new_project.py" />
            <source>Name of the audit</source>
            <translation>Name des Audits</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/new_project.py" />
            <source>Doctors and nurses, spring</source>
            <translation>Ärzte und Pflegekräfte, Frühjahr</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/new_project.py" />
            <source>Make it in the folder</source>
            <translation>Anlegen im Ordner</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/new_project.py" />
            <source>The project becomes a folder of its own in it.</source>
            <translation>Das Projekt wird darin ein eigener Ordner.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/reporting/reporting.py" />
            <source>PDF not written</source>
            <translation>PDF nicht geschrieben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Go to the filters</source>
            <translation>Zu den Filtern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Choose what to group by</source>
            <translation>Wählen, wonach gruppiert wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Go to an image by its number</source>
            <translation>Zu einem Bild nach seiner Nummer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Go back to the number whose images these are</source>
            <translation>Zurück zu der Zahl, deren Bilder dies sind</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Star the image, or take its star away</source>
            <translation>Dem Bild einen Stern geben oder nehmen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Show the image in the report</source>
            <translation>Das Bild im Bericht zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Choose the image to compare, or no longer</source>
            <translation>Das Bild zum Vergleich wählen, oder nicht mehr</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Compare the chosen images</source>
            <translation>Die gewählten Bilder vergleichen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Compare models, prompt by prompt</source>
            <translation>Modelle vergleichen, Prompt für Prompt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Show a blurred picture</source>
            <translation>Ein unscharfes Bild zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Copy the picture</source>
            <translation>Das Bild kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Copy the digest</source>
            <translation>Den Digest kopieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>See the image large; Esc goes back</source>
            <translation>Das Bild groß sehen; Esc führt zurück</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Larger or smaller tiles, or look closer at a picture</source>
            <translation>Größere oder kleinere Kacheln, oder ein Bild näher ansehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>See the whole picture</source>
            <translation>Das ganze Bild sehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>See a picture in its own size</source>
            <translation>Ein Bild in seiner eigenen Größe sehen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Side by side, slider, or flicker</source>
            <translation>Nebeneinander, Schieber oder Wechselbild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Swap the pictures compared</source>
            <translation>Die verglichenen Bilder tauschen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Move the divider of the slider</source>
            <translation>Die Teilung des Schiebers bewegen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/page.py" />
            <source>Change the right-hand picture</source>
            <translation>Das rechte Bild wechseln</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Take</source>
            <translation>Mitnehmen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>Used for</source>
            <translation>Verwendet für</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>About</source>
            <translation>Etwa</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/fetching.py" />
            <source>On such a computer</source>
            <translation>Auf so einem Computer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/folders.py" />
            <source>Folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/models/sets.py" />
            <source>On this computer</source>
            <translation>Auf diesem Computer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/deciding_editor.py" />
            <source>When results are looked at</source>
            <translation>Wann Ergebnisse angesehen werden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/deciding_editor.py" />
            <source>Whenever you like, and after more images</source>
            <translation>Wann Sie wollen, auch nach weiteren Bildern</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/deciding_editor.py" />
            <source>Once, when everything is made</source>
            <translation>Einmal, wenn alles erzeugt ist</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/deciding_editor.py" />
            <source>Looking again costs nothing, but fewer images are enough for an audit that is looked at once.</source>
            <translation>Erneut hinzusehen kostet nichts, aber für ein Audit, das einmal angesehen wird, genügen weniger Bilder.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/deciding_editor.py" />
            <source>What still counts as even</source>
            <translation>Was noch als ausgewogen gilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/deciding_editor.py" />
            <source>10 points: a share of 40 to 60 % of two classes counts as even. The smaller, the more images it takes.</source>
            <translation>10 Punkte: Bei zwei Klassen gilt ein Anteil von 40 bis 60 % als ausgewogen. Je kleiner, desto mehr Bilder braucht es.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>Steps per image</source>
            <translation>Schritte je Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>More steps make cleaner images and take longer.</source>
            <translation>Mehr Schritte ergeben sauberere Bilder und dauern länger.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>How strictly the prompt is followed</source>
            <translation>Wie streng der Prompt befolgt wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>Also called guidance.</source>
            <translation>Auch Guidance genannt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>Seed of the audit</source>
            <translation>Startwert des Audits</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>The same seed makes the same images again.</source>
            <translation>Derselbe Startwert erzeugt wieder dieselben Bilder.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>Not wanted in the images</source>
            <translation>In den Bildern nicht erwünscht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>A negative prompt: what the model is to keep away from. It changes what is audited; reports print it.</source>
            <translation>Ein negativer Prompt: wovon sich das Modell fernhalten soll. Er ändert, was geprüft wird; Berichte drucken ihn.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>Width of an image</source>
            <translation>Breite eines Bildes</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>0: the size that the model was made for.</source>
            <translation>0: die Größe, für die das Modell gemacht ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>Height of an image</source>
            <translation>Höhe eines Bildes</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>The rule by which a model takes noise away, such as DDIM. Empty: the model's own. A dry run tells whether the model takes another.</source>
            <translation>Die Regel, nach der ein Modell Rauschen wegnimmt, etwa DDIM. Leer: die des Modells. Ein Probelauf zeigt, ob das Modell eine andere annimmt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>Number format</source>
            <translation>Zahlenformat</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>As suits the computer</source>
            <translation>Wie es zum Computer passt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>Shorter numbers take less memory, and may change single pixels.</source>
            <translation>Kürzere Zahlen brauchen weniger Speicher und können einzelne Pixel ändern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>Seeds of other wordings</source>
            <translation>Startwerte anderer Formulierungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>Each wording has its own</source>
            <translation>Jede Formulierung hat eigene</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>Those of the prompt that they word otherwise</source>
            <translation>Die des Prompts, den sie anders formulieren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/image_settings.py" />
            <source>With the same seeds, the uncertainty of a claim tells what the seed brings from what the wording does.</source>
            <translation>Mit denselben Startwerten trennt die Unsicherheit einer Aussage, was der Startwert ausmacht, von dem, was die Formulierung ausmacht.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>Start the plan, or let it wait in the queue</source>
            <translation>Den Plan starten, oder ihn in der Warteschlange warten lassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>Make a dry run</source>
            <translation>Einen Probelauf machen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/page.py" />
            <source>Lock the plan</source>
            <translation>Den Plan sperren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Plugin</source>
            <translation>Plugin</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plugins/page.py" />
            <source>Brings</source>
            <translation>Bringt mit</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/over_time.py" />
            <source>Claim</source>
            <translation>Aussage</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/over_time.py" />
            <source>Since the one before</source>
            <translation>Seit dem Audit davor</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/agreement.py" />
            <source>Agreement of reviewers</source>
            <translation>Übereinstimmung der Gutachter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/agreement.py" />
            <source>Computed from what the reviewers said themselves; a final verdict changes none of these numbers.</source>
            <translation>Berechnet aus dem, was die Gutachter selbst gesagt haben; ein Endurteil ändert keine dieser Zahlen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Show or hide the codebook</source>
            <translation>Das Codebuch zeigen oder verbergen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Show or hide the caption</source>
            <translation>Die Bildunterschrift zeigen oder verbergen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Write a note for the next verdict; Return goes back</source>
            <translation>Eine Notiz zum nächsten Urteil schreiben; Eingabetaste führt zurück</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Go to the next question</source>
            <translation>Zur nächsten Frage</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Go to the image before</source>
            <translation>Zum vorigen Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Go to the next image</source>
            <translation>Zum nächsten Bild</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Resolve: let the majority decide</source>
            <translation>Entscheiden: die Mehrheit gelten lassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Resolve: take the final verdict back</source>
            <translation>Entscheiden: das Endurteil zurücknehmen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Take the last verdict back</source>
            <translation>Das letzte Urteil zurücknehmen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Give it again</source>
            <translation>Es wieder abgeben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Answer: yes</source>
            <translation>Antwort: ja</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Answer: no</source>
            <translation>Antwort: nein</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Answer: cannot tell</source>
            <translation>Antwort: nicht erkennbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Answer: the first of two sides</source>
            <translation>Antwort: die erste von zwei Seiten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Answer: the second of two sides</source>
            <translation>Antwort: die zweite von zwei Seiten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Answer, point or reason number 1</source>
            <translation>Antwort, Punkt oder Grund Nummer 1</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Answer, point or reason number 2</source>
            <translation>Antwort, Punkt oder Grund Nummer 2</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Answer, point or reason number 3</source>
            <translation>Antwort, Punkt oder Grund Nummer 3</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Answer, point or reason number 4</source>
            <translation>Antwort, Punkt oder Grund Nummer 4</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Answer, point or reason number 5</source>
            <translation>Antwort, Punkt oder Grund Nummer 5</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Answer, point or reason number 6</source>
            <translation>Antwort, Punkt oder Grund Nummer 6</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Answer, point or reason number 7</source>
            <translation>Antwort, Punkt oder Grund Nummer 7</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Answer, point or reason number 8</source>
            <translation>Antwort, Punkt oder Grund Nummer 8</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Answer, point or reason number 9</source>
            <translation>Antwort, Punkt oder Grund Nummer 9</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Point 0 of a scale</source>
            <translation>Punkt 0 einer Skala</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/keys.py" />
            <source>Point 10 of a scale</source>
            <translation>Punkt 10 einer Skala</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>Then</source>
            <translation>Dann</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/resolve.py" />
            <source>Final</source>
            <translation>Endgültig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>What they are</source>
            <translation>Was sie sind</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>Said here</source>
            <translation>Hier gesagt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>Says in the file</source>
            <translation>Sagt in der Datei</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/review/take_in.py" />
            <source>What becomes of it</source>
            <translation>Was daraus wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/page.py" />
            <source>Pause the run, or let it go on</source>
            <translation>Den Lauf anhalten oder weitergehen lassen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/page.py" />
            <source>Resume the run</source>
            <translation>Den Lauf fortsetzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/page.py" />
            <source>Move the chosen plan up in the queue</source>
            <translation>Den gewählten Plan in der Warteschlange nach vorn rücken</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/run/page.py" />
            <source>Move the chosen plan down in the queue</source>
            <translation>Den gewählten Plan in der Warteschlange nach hinten rücken</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/base_rates.py" />
            <source>Plugins bring more.</source>
            <translation>Plugins bringen weitere.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>What is held</source>
            <translation>Was gemessen wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Such as woman. A difference without one is held in whichever class it is.</source>
            <translation>Zum Beispiel woman. Ein Unterschied ohne Klasse wird in jeder Klasse an der Schwelle gemessen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Not below</source>
            <translation>Nicht unter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Per cent of a share, points of a difference.</source>
            <translation>Prozent eines Anteils, Punkte eines Unterschieds.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Not above</source>
            <translation>Nicht über</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>At most 10 points apart: from -10 to 10.</source>
            <translation>Höchstens 10 Punkte Abstand: von -10 bis 10.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Empty: every prompt.</source>
            <translation>Leer: jeder Prompt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Why, or whose rule</source>
            <translation>Warum, oder wessen Regel</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>The report prints this.</source>
            <translation>Der Bericht druckt dies.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Hazard</source>
            <translation>Gefährdung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>What happens to whom where it is not met.</source>
            <translation>Was wem geschieht, wenn sie nicht erfüllt ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Mitigation</source>
            <translation>Abhilfe</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>What is done where it is not met.</source>
            <translation>Was getan wird, wenn sie nicht erfüllt ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Review trigger</source>
            <translation>Anlass neuer Prüfung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>What makes a new audit necessary.</source>
            <translation>Was ein neues Audit nötig macht.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Bounds</source>
            <translation>Grenzen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>Why</source>
            <translation>Warum</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/limits.py" />
            <source>In the run that is open</source>
            <translation>Im geöffneten Lauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Name or initials</source>
            <translation>Name oder Initialen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>As it stands beside the verdicts of this person.</source>
            <translation>Wie es neben den Urteilen dieser Person steht.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Role</source>
            <translation>Rolle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>second reviewer</source>
            <translation>second reviewer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>What this person does in the audit.</source>
            <translation>Was diese Person im Audit tut.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Declaration of conflicts</source>
            <translation>Erklärung zu Interessenkonflikten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>What could keep them from judging freely.</source>
            <translation>Was sie daran hindern könnte, frei zu urteilen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Open the help of this page</source>
            <translation>Die Hilfe zu dieser Seite öffnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Show or hide the words of this page beside it</source>
            <translation>Die Worte zu dieser Seite daneben zeigen oder verbergen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Show all keys on a sheet</source>
            <translation>Alle Tasten auf einem Blatt zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Change keys, in the settings</source>
            <translation>Tasten ändern, in den Einstellungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Go back to the page before</source>
            <translation>Zur vorigen Seite zurück</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Choose the run that is shown</source>
            <translation>Den gezeigten Lauf wählen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Larger text</source>
            <translation>Größerer Text</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Smaller text</source>
            <translation>Kleinerer Text</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Close BiasLens</source>
            <translation>BiasLens schließen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Go to the next part of the window</source>
            <translation>Zum nächsten Teil des Fensters</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Go to the part of the window before</source>
            <translation>Zum vorigen Teil des Fensters</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Make a new project</source>
            <translation>Ein neues Projekt anlegen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Open a project</source>
            <translation>Ein Projekt öffnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Search captions and prompts</source>
            <translation>Bildunterschriften und Prompts durchsuchen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Search the findings</source>
            <translation>Die Befunde durchsuchen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Search the settings</source>
            <translation>Die Einstellungen durchsuchen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Home</source>
            <translation>Start</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Start here: try the sample, or begin an audit of your own.</source>
            <translation>Beginnen Sie hier: Probieren Sie das Beispiel aus, oder beginnen Sie ein eigenes Audit.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>What BiasLens does</source>
            <translation>Was BiasLens tut</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>It asks an image model for many pictures of the same sentence, has another model describe each picture in words, and counts what keeps coming up although nobody asked for it.</source>
            <translation>Es bittet ein Bildmodell um viele Bilder zum selben Satz, lässt ein anderes Modell jedes Bild in Worten beschreiben und zählt, was immer wiederkehrt, obwohl niemand danach gefragt hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>What a project is</source>
            <translation>Was ein Projekt ist</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>A folder on this computer. It holds everything of one audit: the plan, every image, every caption, your verdicts, the results.</source>
            <translation>Ein Ordner auf diesem Computer. Er enthält alles zu einem Audit: den Plan, jedes Bild, jede Bildunterschrift, Ihre Urteile, die Ergebnisse.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Offline</source>
            <translation>Offline</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Nothing leaves this computer, and nothing is downloaded. The models are folders on your disk.</source>
            <translation>Nichts verlässt diesen Computer, und nichts wird heruntergeladen. Die Modelle sind Ordner auf Ihrem Datenträger.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Set up</source>
            <translation>Angaben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Say what is audited, for whom, and what decides.</source>
            <translation>Sagen Sie, was auditiert wird, für wen, und was entscheidet.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>What must be filled in</source>
            <translation>Was ausgefüllt sein muss</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Only a title and the auditor. The rest is needed for the report, and can be filled in later.</source>
            <translation>Nur ein Titel und wer auditiert. Das Übrige braucht der Bericht; es kann später ausgefüllt werden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Decision threshold</source>
            <translation>Entscheidungsschwelle</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>The number with which a result is compared. The values come from the published papers. Another value needs a reason, and the report prints it.</source>
            <translation>Die Zahl, mit der ein Ergebnis verglichen wird. Die Werte stammen aus den veröffentlichten Arbeiten. Ein anderer Wert braucht eine Begründung, und der Bericht druckt sie.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>After results were seen</source>
            <translation>Nachdem Ergebnisse gesehen wurden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>A threshold that is changed when results are known can be chosen to fit them. So such a change is marked in the report.</source>
            <translation>Eine Schwelle, die bei bekannten Ergebnissen geändert wird, kann ihnen angepasst sein. Darum wird eine solche Änderung im Bericht gekennzeichnet.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>What could keep a reviewer from judging freely: working for the provider, for example. “None” is an answer.</source>
            <translation>Was jemanden daran hindern könnte, frei zu urteilen: etwa Arbeit für den Anbieter. „Keine“ ist eine Antwort.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>The models on this computer: what they are, whether they fit, and whether they work.</source>
            <translation>Die Modelle auf diesem Computer: was sie sind, ob sie passen, und ob sie laufen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Add the folder where your models are, once. It is looked through with all folders in it, read only: BiasLens cannot delete or change a model file.</source>
            <translation>Fügen Sie den Ordner mit Ihren Modellen einmal hinzu. Er wird mit allen Ordnern darin durchsucht, nur lesend: BiasLens kann keine Modelldatei löschen oder ändern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>What a model needs is told from the number of its weights; after a try, from what it took. What seems too big can be tried anyway.</source>
            <translation>Was ein Modell braucht, ergibt sich aus der Zahl seiner Gewichte; nach einem Versuch aus dem, was es gebraucht hat. Was zu groß scheint, lässt sich trotzdem versuchen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Options and additions</source>
            <translation>Optionen und Zusätze</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>“Options…” sets what can be set and adds files such as a LoRA. That makes a variant: a model of its own, listed behind the one without, so that before and after stand side by side in one audit.</source>
            <translation>„Optionen …“ stellt ein, was einzustellen ist, und fügt Dateien wie eine LoRA hinzu. So entsteht eine Variante: ein eigenes Modell, das hinter dem ohne Zusatz steht, damit vorher und nachher in einem Audit nebeneinander stehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Servers</source>
            <translation>Server</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>“Add a server…” takes a model that runs in a program of its own on this computer, such as Ollama. No hash verifies it, and every report says so.</source>
            <translation>„Server hinzufügen …“ nimmt ein Modell auf, das in einem eigenen Programm auf diesem Computer läuft, etwa Ollama. Kein Hash prüft es, und jeder Bericht sagt das.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>A fingerprint of all files of a model. Two copies with the same fingerprint are the same model. It is computed again before every run.</source>
            <translation>Ein Fingerabdruck aller Dateien eines Modells. Zwei Kopien mit demselben Fingerabdruck sind dasselbe Modell. Er wird vor jedem Lauf neu berechnet.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Pickles</source>
            <translation>Pickle-Dateien</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>A weight file in pickle form can run any program while it is opened. Such files are listed and never loaded; get the model in safetensors form.</source>
            <translation>Eine Gewichtsdatei in Pickle-Form kann beim Öffnen jedes Programm ausführen. Solche Dateien werden aufgelistet und nie geladen; beschaffen Sie das Modell als safetensors.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Readers have biases too</source>
            <translation>Auch lesende Modelle haben Bias</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>What describes images or answers questions about them is a measuring instrument. Check it before you trust its reading.</source>
            <translation>Was Bilder beschreibt oder Fragen dazu beantwortet, ist ein Messgerät. Prüfen Sie es, bevor Sie seiner Anzeige trauen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Plan</source>
            <translation>Plan</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Decide what to ask, of which model, how often, and what to look for.</source>
            <translation>Entscheiden Sie, was gefragt wird, welches Modell, wie oft und wonach gesucht wird.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>The sentence an image model is given, such as “a photo of a doctor”.</source>
            <translation>Der Satz, den ein Bildmodell erhält, etwa „a photo of a doctor“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Topics</source>
            <translation>Themen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>What could turn out one-sided in the pictures: age, clothing, place. They are proposed from the words of your prompts; you decide which to keep. Nothing is searched for that you have not approved.</source>
            <translation>Was in den Bildern einseitig ausfallen könnte: Alter, Kleidung, Ort. Sie werden aus den Wörtern Ihrer Prompts vorgeschlagen; Sie entscheiden, welche bleiben. Nach nichts wird gesucht, was Sie nicht gebilligt haben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>How many images?</source>
            <translation>Wie viele Bilder?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>10 show a strong pattern. 50 or more give an interval narrow enough to act on.</source>
            <translation>10 zeigen ein starkes Muster. 50 oder mehr ergeben ein Intervall, das schmal genug zum Handeln ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>How strictly (guidance)</source>
            <translation>Wie streng (Guidance)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>How closely the model follows the prompt. Higher values often make pictures more alike.</source>
            <translation>Wie eng sich das Modell an den Prompt hält. Höhere Werte machen die Bilder oft einander ähnlicher.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Watch the audit being made. You can stop at any time and go on later.</source>
            <translation>Sehen Sie zu, wie das Audit entsteht. Sie können jederzeit anhalten und später weitermachen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Nothing is lost</source>
            <translation>Nichts geht verloren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Every image is saved before it is counted. Stop, close the window, lose power: Resume goes on from the last saved image and makes the same images as if nothing had happened.</source>
            <translation>Jedes Bild ist gespeichert, bevor es zählt. Halten Sie an, schließen Sie das Fenster, fällt der Strom aus: „Fortsetzen“ macht beim letzten gespeicherten Bild weiter und erzeugt dieselben Bilder, als wäre nichts gewesen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Filtered images</source>
            <translation>Zurückgehaltene Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>If the model's own safety filter holds a picture back, that is counted, never hidden.</source>
            <translation>Hält der Sicherheitsfilter des Modells ein Bild zurück, wird das gezählt und nie verschwiegen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>See every image with its caption, prompt and seed, and compare.</source>
            <translation>Sehen Sie jedes Bild mit Bildunterschrift, Prompt und Startwert, und vergleichen Sie.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Arrow keys move, Enter opens the picture large, Esc goes back. Ctrl+F searches the captions.</source>
            <translation>Pfeiltasten bewegen, die Eingabetaste öffnet das Bild groß, Esc führt zurück. Strg+F durchsucht die Bildunterschriften.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Tick what to see; the number beside it says how many images that would show. A view keeps filter, grouping and order under a name.</source>
            <translation>Haken Sie an, was Sie sehen wollen; die Zahl daneben sagt, wie viele Bilder das zeigen würde. Eine Ansicht bewahrt Filter, Gruppierung und Reihenfolge unter einem Namen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>C chooses up to four images, Shift+C shows them together; Shift+M shows each prompt across models, from the same seed. M changes between side by side, slider and flicker.</source>
            <translation>C wählt bis zu vier Bilder, Umschalt+C zeigt sie zusammen; Umschalt+M zeigt jeden Prompt über die Modelle hinweg, mit demselben Startwert. M wechselt zwischen nebeneinander, Schieber und Wechselbild.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Images from elsewhere</source>
            <translation>Bilder von anderswo</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>A folder of images can be imported and asked about like made ones. Every report says that they were imported: nothing here vouches for how they were made.</source>
            <translation>Ein Ordner mit Bildern kann importiert und befragt werden wie erzeugte. Jeder Bericht sagt, dass sie importiert wurden: Nichts hier bürgt dafür, wie sie entstanden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>The number an image starts from. The same seed, prompt and model give the same picture again.</source>
            <translation>Die Zahl, bei der ein Bild beginnt. Derselbe Startwert mit demselben Prompt und Modell ergibt wieder dasselbe Bild.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>A fingerprint of how the image was made. It is the image's name in every file of results.</source>
            <translation>Ein Fingerabdruck davon, wie das Bild entstand. Er ist der Name des Bildes in jeder Ergebnisdatei.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Say for each image whether it shows what the prompt asked for.</source>
            <translation>Sagen Sie zu jedem Bild, ob es zeigt, was der Prompt verlangt hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Several reviewers</source>
            <translation>Mehrere Gutachter</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Assign shares the images out, blind and in an order of their own. Agreement says how alike people judge; Resolve settles where they differ. Reviewers at other computers work with a package.</source>
            <translation>„Zuteilen“ verteilt die Bilder, blind und in jeweils eigener Reihenfolge. „Übereinstimmung“ sagt, wie ähnlich geurteilt wird; „Entscheiden“ klärt, wo Urteile auseinandergehen. An anderen Computern arbeitet man mit einem Paket.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Why people do this</source>
            <translation>Warum das Menschen tun</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Whether a picture shows “a doctor” is a judgement. A machine only makes a suggestion; what counts is what reviewers say.</source>
            <translation>Ob ein Bild „a doctor“ zeigt, ist eine Frage des Urteils. Eine Maschine macht nur einen Vorschlag; es zählt, was die begutachtenden Menschen sagen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>One key, one verdict</source>
            <translation>Eine Taste, ein Urteil</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Y yes, N no, U cannot tell. The next picture comes by itself, and each verdict is saved before it does. Ctrl+Z takes the last one back.</source>
            <translation>Y ja, N nein, U nicht erkennbar. Das nächste Bild kommt von selbst, und jedes Urteil ist vorher gespeichert. Strg+Z nimmt das letzte zurück.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>How a person is depicted</source>
            <translation>Wie eine Person dargestellt ist</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Judge what the picture shows, never who somebody is. “Cannot tell” is always a good answer.</source>
            <translation>Beurteilen Sie, was das Bild zeigt, nie, wer jemand ist. „Nicht erkennbar“ ist immer eine gute Antwort.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>What was found, how sure it is, and the images behind every number.</source>
            <translation>Was gefunden wurde, wie sicher es ist, und die Bilder hinter jeder Zahl.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Clear</source>
            <translation>Eindeutig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>The whole interval that decides lies on one side. Even: all of it is near an even share. Not clear yet says how many images would tell. All claims of an audit share one error rate.</source>
            <translation>Das ganze Intervall, das entscheidet, liegt auf einer Seite. Ausgewogen: es liegt ganz nahe an gleichen Anteilen. Noch nicht klar sagt, wie viele Bilder es zeigen würden. Alle Aussagen eines Audits teilen sich eine Fehlerrate.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>A threshold of the audit holds a claim: Met with the whole interval inside, Not met with all of it outside. Only described: no test was planned. Not measured says why there is no number.</source>
            <translation>Ein Schwellenwert des Audits steht an einer Aussage: eingehalten mit dem ganzen Intervall innerhalb, nicht eingehalten mit dem ganzen außerhalb. Nur beschrieben: es war kein Test geplant. Nicht gemessen sagt, warum es keine Zahl gibt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>The thin line on a bar: with so many images, the true value may lie anywhere in it.</source>
            <translation>Die dünne Linie auf einem Balken: Bei so vielen Bildern kann der wahre Wert überall darin liegen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Evidence</source>
            <translation>Belege</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Click a bar, or press Enter on it: the images behind it open in Look.</source>
            <translation>Klicken Sie auf einen Balken, oder drücken Sie darauf die Eingabetaste: Die Bilder dahinter öffnen sich unter „Ansehen“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Pair</source>
            <translation>Paar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>A noun with the adjective that describes it in a caption, such as “gray hair”.</source>
            <translation>Ein Nomen mit dem Adjektiv, das es in einer Bildunterschrift beschreibt, etwa „gray hair“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Report</source>
            <translation>Bericht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Write your opinion, see the report grow, and hand it over.</source>
            <translation>Schreiben Sie Ihr Gesamturteil, sehen Sie den Bericht wachsen, und geben Sie ihn ab.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>What is in it</source>
            <translation>Was darin steht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Fourteen sections, made from the results: all findings, also those that are met or could not be measured. You write the opinion, the scope, the limits and what should be done.</source>
            <translation>Vierzehn Abschnitte, aus den Ergebnissen gemacht: alle Befunde, auch die erfüllten und die nicht messbaren. Sie schreiben das Gesamturteil, den Umfang, die Einschränkungen und was getan werden sollte.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Ticks</source>
            <translation>Haken</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>A section with a tick has all that it needs. A report with gaps says what is missing.</source>
            <translation>Ein Abschnitt mit Haken hat alles, was er braucht. Ein Bericht mit Lücken sagt, was fehlt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Closes the texts, so that what you sign stays as it is. Opening them again makes the next revision.</source>
            <translation>Schließt die Texte, damit bleibt, was Sie unterschreiben. Wieder geöffnet, werden sie zur nächsten Fassung.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Bundle</source>
            <translation>Paket</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>One file (.blaudit) with report, data, images and the SHA-256 of each. Anybody with BiasLens can check it, and compute every number again. Its signature is not a qualified electronic signature.</source>
            <translation>Eine Datei (.blaudit) mit Bericht, Daten, Bildern und dem SHA-256 von jedem. Wer BiasLens hat, kann sie prüfen und jede Zahl nachrechnen. Ihre Signatur ist keine qualifizierte elektronische Signatur.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>What BiasLens is made of, and what did not load.</source>
            <translation>Woraus BiasLens besteht, und was nicht geladen wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>One file that brings a method, a kind of model, prompts or an export. One that fails is left out; the others go on.</source>
            <translation>Eine Datei, die eine Methode, eine Art von Modell, Prompts oder einen Export mitbringt. Eine fehlerhafte bleibt weg; die anderen laufen weiter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Allowing</source>
            <translation>Erlauben</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>One that does not come with BiasLens waits until you allow it, and once more when it has changed.</source>
            <translation>Eines, das nicht mit BiasLens kommt, wartet, bis Sie es erlauben, und noch einmal, wenn es sich geändert hat.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Blocking</source>
            <translation>Sperren</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Start BiasLens with BIASLENS_BLOCK_PLUGINS=name to leave a plugin out.</source>
            <translation>Starten Sie BiasLens mit BIASLENS_BLOCK_PLUGINS=Name, um ein Plugin wegzulassen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>How the window looks and works, and what its keys do.</source>
            <translation>Wie das Fenster aussieht und arbeitet, und was seine Tasten tun.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>When it holds</source>
            <translation>Ab wann es gilt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>At once, unless a setting says that it takes effect at the next start.</source>
            <translation>Sofort, wenn bei einer Einstellung nicht steht, dass sie ab dem nächsten Start gilt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Every key can be changed. A key that is taken is named before it is used twice.</source>
            <translation>Jede Taste lässt sich ändern. Eine vergebene wird genannt, bevor sie doppelt verwendet wird.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Where it is kept</source>
            <translation>Wo es aufbewahrt wird</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>In a file of your own on this computer. No project and no report holds it.</source>
            <translation>In einer eigenen Datei von Ihnen auf diesem Computer. Kein Projekt und kein Bericht enthält es.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Whether this computer can do the work, and what to do where it cannot.</source>
            <translation>Ob dieser Computer die Arbeit tun kann, und was zu tun ist, wo er es nicht kann.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>What is free now. Close other programs, and check again.</source>
            <translation>Was jetzt frei ist. Schließen Sie andere Programme, und prüfen Sie noch einmal.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Makes images many times faster. Without one everything works, and takes longer.</source>
            <translation>Erzeugt Bilder um ein Vielfaches schneller. Ohne sie geht alles, es dauert nur länger.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Connections to other computers are blocked in every process. Attempts are counted below.</source>
            <translation>Verbindungen zu anderen Computern sind in jedem Prozess gesperrt. Versuche werden unten gezählt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Who did what in this project, and when.</source>
            <translation>Wer in diesem Projekt was getan hat, und wann.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Where it comes from</source>
            <translation>Woher es kommt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>From what the project keeps: changes, verdicts, runs. Nothing is written twice.</source>
            <translation>Aus dem, was das Projekt aufbewahrt: Änderungen, Urteile, Läufe. Nichts wird doppelt geschrieben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Times</source>
            <translation>Zeiten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>In universal time (UTC), so that they are the same on every computer.</source>
            <translation>In Weltzeit (UTC), damit sie auf jedem Computer gleich sind.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>The handbook and the glossary, without a network.</source>
            <translation>Das Handbuch und das Glossar, ohne Netz.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>The help of a page</source>
            <translation>Die Hilfe zu einer Seite</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>F1 opens it from any page. Alt and the left arrow lead back.</source>
            <translation>F1 öffnet sie von jeder Seite aus. Alt und Pfeil links führen zurück.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Glossary</source>
            <translation>Glossar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Every word of the window that means something special, each with one meaning.</source>
            <translation>Jedes Wort des Fensters, das etwas Besonderes meint, jedes mit einer Bedeutung.</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients/__init__.py" />
            <source>Word tracer (CLIP and gradients)</source>
            <translation>Wortverfolgung (CLIP und Gradienten)</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients/__init__.py" />
            <source>Traces what CLIP sees in an image back to the words of its prompt, in Stable Diffusion 1, 2, XL and 3.</source>
            <translation>Verfolgt, was CLIP in einem Bild sieht, zurück zu den Wörtern seines Prompts, in Stable Diffusion 1, 2, XL und 3.</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients/__init__.py" />
            <source>Word tracer (question answerer and gradients)</source>
            <translation>Wortverfolgung (Fragenbeantworter und Gradienten)</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients/__init__.py" />
            <source>Traces what BLIP for questions, BLIP-2 or LLaVA-1.5 answers about an image back to the words of its prompt, in Stable Diffusion 1, 2, XL and 3.</source>
            <translation>Verfolgt, was BLIP für Fragen, BLIP-2 oder LLaVA-1.5 über ein Bild antwortet, zurück zu den Wörtern seines Prompts, in Stable Diffusion 1, 2, XL und 3.</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients/__init__.py" />
            <source>Question to chat models</source>
            <translation>Frage an Chat-Modelle</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients/__init__.py" />
            <source>Read by chat models only. The classes are listed in alphabetical order.</source>
            <translation>Nur Chat-Modelle lesen sie. Die Klassen stehen in alphabetischer Reihenfolge.</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients/answerers.py" />
            <source>Question missing</source>
            <translation>Frage fehlt</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients/answerers.py" />
            <source>Give the bias its question in the plan.</source>
            <translation>Geben Sie dem Bias im Plan seine Frage.</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients/answerers.py" />
            <source>Class without words</source>
            <translation>Klasse ohne Wörter</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients/answerers.py" />
            <source>Write the class in words the model can read.</source>
            <translation>Schreiben Sie die Klasse in Wörtern, die das Modell lesen kann.</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients/answerers.py" />
            <source>Shorten the question or its classes in the plan.</source>
            <translation>Kürzen Sie die Frage oder ihre Klassen im Plan.</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients/seeing.py" />
            <source>This judge cannot be used</source>
            <translation>Dieses Bewertungsmodell lässt sich nicht verwenden</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients/seeing.py" />
            <source>Choose CLIP, BLIP for questions, BLIP-2 or LLaVA-1.5.</source>
            <translation>Wählen Sie CLIP, BLIP für Fragen, BLIP-2 oder LLaVA-1.5.</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/loopback_captioner.py" />
            <source>Captioner of a server on this computer</source>
            <translation>Bildbeschreibung durch einen Server auf diesem Computer</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/loopback_captioner.py" />
            <source>Has images described by a chat model that sees, served by Ollama, LM Studio, vLLM or llama.cpp.</source>
            <translation>Lässt Bilder von einem sehenden Chat-Modell beschreiben, das Ollama, LM Studio, vLLM oder llama.cpp bereitstellt.</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/loopback_captioner.py" />
            <source>Longest caption</source>
            <translation>Längste Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/loopback_captioner.py" />
            <source>tokens</source>
            <translation>Token</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/loopback_captioner.py" />
            <source>A longer caption is cut off here.</source>
            <translation>Eine längere Bildunterschrift wird hier abgeschnitten.</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/loopback_captioner.py" />
            <source>Instruction</source>
            <translation>Anweisung</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/loopback_captioner.py" />
            <source>Stands beside each image.</source>
            <translation>Steht neben jedem Bild.</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>Captioner (transformers folder)</source>
            <translation>Bildbeschreibung (transformers-Ordner)</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>An image-to-text model saved as a folder: BLIP, BLIP-2, GIT, Florence-2, or a chat model that sees.</source>
            <translation>Ein als Ordner gespeichertes Modell, das Bilder in Text fasst: BLIP, BLIP-2, GIT, Florence-2 oder ein sehendes Chat-Modell.</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>Read by chat models only; the others just describe.</source>
            <translation>Nur Chat-Modelle lesen sie; die anderen beschreiben einfach.</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>Chat template missing</source>
            <translation>Chat-Vorlage fehlt</translation>
        </message>
        <message>
            <location filename="../../plugins/captioners/transformers_captioner.py" />
            <source>Copy chat_template.jinja beside the model, if it was published with one; or choose another model.</source>
            <translation>Kopieren Sie chat_template.jinja neben das Modell, falls es mit einer veröffentlicht wurde; oder wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/dual_encoder_classifier.py" />
            <source>Group classifier (CLIP or SigLIP)</source>
            <translation>Gruppen-Klassifikator (CLIP oder SigLIP)</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/dual_encoder_classifier.py" />
            <source>Sorts images by which of your descriptions they are closest to, with CLIP or SigLIP.</source>
            <translation>Ordnet Bilder mit CLIP oder SigLIP der Ihrer Beschreibungen zu, der sie am nächsten sind.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/dual_encoder_classifier.py" />
            <source>Labels</source>
            <translation>Bezeichnungen</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/dual_encoder_classifier.py" />
            <source>Two or more, with commas between.</source>
            <translation>Zwei oder mehr, durch Kommas getrennt.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/dual_encoder_classifier.py" />
            <source>Description</source>
            <translation>Beschreibung</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/dual_encoder_classifier.py" />
            <source>What is compared with the image.</source>
            <translation>Was mit dem Bild verglichen wird.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/dual_encoder_classifier.py" />
            <source>Description without a label</source>
            <translation>Beschreibung ohne Bezeichnung</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/dual_encoder_classifier.py" />
            <source>Write {label} where the label belongs.</source>
            <translation>Schreiben Sie {label} dorthin, wo die Bezeichnung stehen soll.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/dual_encoder_classifier.py" />
            <source>Labels missing</source>
            <translation>Bezeichnungen fehlen</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/dual_encoder_classifier.py" />
            <source>Write the labels with commas between them.</source>
            <translation>Schreiben Sie die Bezeichnungen mit Kommas dazwischen.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>Least probability</source>
            <translation>Kleinste Wahrscheinlichkeit</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>Below it the answer is “cannot tell”.</source>
            <translation>Darunter ist die Antwort „nicht zu erkennen“.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>Least score of a face</source>
            <translation>Kleinste Punktzahl eines Gesichts</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>From what score on a face counts as found.</source>
            <translation>Von welcher Punktzahl an ein Gesicht als gefunden gilt.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>Side of the searched picture</source>
            <translation>Seite des durchsuchten Bildes</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>More finds smaller faces, more slowly.</source>
            <translation>Mehr findet kleinere Gesichter, aber langsamer.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>How much is shown around a face, as a share of its size.</source>
            <translation>Wie viel um ein Gesicht herum gezeigt wird, als Anteil seiner Größe.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>What is told</source>
            <translation>Was gesagt wird</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>Gender expression: woman, man</source>
            <translation>Geschlechtsausdruck: Frau, Mann</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>Age: young, middle-aged, old</source>
            <translation>Alter: jung, mittleren Alters, alt</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>Lightness of skin: light, medium, dark</source>
            <translation>Helligkeit der Haut: hell, mittel, dunkel</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>Number of people: one, two, several</source>
            <translation>Anzahl der Personen: eine, zwei, mehrere</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>Depicted people (classifier, comes along)</source>
            <translation>Dargestellte Personen (Klassifikator, liegt bei)</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>Finds faces and says how a person is depicted: gender expression, age, lightness of skin, how many.</source>
            <translation>Findet Gesichter und sagt, wie eine Person dargestellt ist: Geschlechtsausdruck, Alter, Helligkeit der Haut, wie viele.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>Depicted people (answers questions, comes along)</source>
            <translation>Dargestellte Personen (beantwortet Fragen, liegt bei)</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>Answers what a face shows: gender expression, age, lightness of skin, how many; else “unknown”.</source>
            <translation>Beantwortet, was ein Gesicht zeigt: Geschlechtsausdruck, Alter, Helligkeit der Haut, wie viele; sonst „unbekannt“.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>Question without classes</source>
            <translation>Frage ohne Klassen</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>A question has no classes.</source>
            <translation>Eine Frage hat keine Klassen.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/roles.py" />
            <source>Name two or more classes.</source>
            <translation>Nennen Sie zwei oder mehr Klassen.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/second_roles.py" />
            <source>Least probability of a gender</source>
            <translation>Kleinste Wahrscheinlichkeit eines Geschlechts</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/second_roles.py" />
            <source>Below it no gender is told.</source>
            <translation>Darunter wird kein Geschlecht genannt.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/second_roles.py" />
            <source>Below it no age is told.</source>
            <translation>Darunter wird kein Alter genannt.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/second_roles.py" />
            <source>More finds smaller faces, fewer large ones.</source>
            <translation>Mehr findet kleinere Gesichter, aber weniger große.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/second_roles.py" />
            <source>Depicted people, second reader (classifier, comes along)</source>
            <translation>Dargestellte Personen, zweiter Leser (Klassifikator, liegt bei)</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/second_roles.py" />
            <source>Other networks than the first: gender expression, age, lightness of skin, how many people.</source>
            <translation>Andere Netze als der erste: Geschlechtsausdruck, Alter, Helligkeit der Haut, wie viele Personen.</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/second_roles.py" />
            <source>Depicted people, second reader (answers questions, comes along)</source>
            <translation>Dargestellte Personen, zweiter Leser (beantwortet Fragen, liegt bei)</translation>
        </message>
        <message>
            <location filename="../../plugins/classifiers/people/second_roles.py" />
            <source>Other networks than the first; answers what a face shows: gender expression, age, and others.</source>
            <translation>Andere Netze als der erste; beantwortet, was ein Gesicht zeigt: Geschlechtsausdruck, Alter und anderes.</translation>
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
            <location filename="../../plugins/exporters/coco_labels.py" />
            <source>Labelled images (COCO)</source>
            <translation>Bilder mit Angaben (COCO)</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/coco_labels.py" />
            <source>The images with what machines and reviewers say of each, as a COCO data set.</source>
            <translation>Die Bilder mit dem, was Maschinen und Begutachtende von jedem sagen, als COCO-Datensatz.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/croissant_card.py" />
            <source>Data card (Croissant)</source>
            <translation>Datenkarte (Croissant)</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/croissant_card.py" />
            <source>A card of the image set in the Croissant format, for data catalogues, beside the result package.</source>
            <translation>Eine Karte des Bildbestands im Format Croissant, für Datenkataloge, neben dem Ergebnispaket.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/croissant_card.py" />
            <source>Sentence</source>
            <translation>Satz</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/croissant_card.py" />
            <source>What the audit says, in words.</source>
            <translation>Was die Prüfung sagt, in Worten.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/croissant_card.py" />
            <source>Measure</source>
            <translation>Maß</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/croissant_card.py" />
            <source>What the figure is a share or a difference of.</source>
            <translation>Wovon die Zahl ein Anteil oder ein Unterschied ist.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/croissant_card.py" />
            <source>deciding, or exploring.</source>
            <translation>deciding (entscheidend) oder exploring (erkundend).</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/croissant_card.py" />
            <source>What is concluded: clear, even, not clear yet, not measured.</source>
            <translation>Was geschlossen wird: clear, even, not clear yet, not measured.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/croissant_card.py" />
            <source>The figure, as a share of one; null where nothing was measured.</source>
            <translation>Die Zahl, als Anteil von eins; null, wo nichts gemessen wurde.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/croissant_card.py" />
            <source>Lower end</source>
            <translation>Unteres Ende</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/croissant_card.py" />
            <source>Of the interval that decides; null where there is none.</source>
            <translation>Des Intervalls, das entscheidet; null, wo es keines gibt.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/croissant_card.py" />
            <source>Upper end</source>
            <translation>Oberes Ende</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/croissant_card.py" />
            <source>How many images the figure is of.</source>
            <translation>Von wie vielen Bildern die Zahl handelt.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/csv_set.py" />
            <source>CSV files</source>
            <translation>CSV-Dateien</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/csv_set.py" />
            <source>Everything a run has to show as CSV files with a data dictionary, for spreadsheets and statistics.</source>
            <translation>Alles, was ein Lauf zu zeigen hat, als CSV-Dateien mit Datenwörterbuch, für Tabellenkalkulation und Statistik.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/docx_report.py" />
            <source>Report for Word (DOCX)</source>
            <translation>Bericht für Word (DOCX)</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/docx_report.py" />
            <source>The client report and its annex as Word documents that can be edited further.</source>
            <translation>Der Bericht und sein Anhang als Word-Dokumente, die sich weiter bearbeiten lassen.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/every_eval_ever.py" />
            <source>Evaluation record (Every Eval Ever)</source>
            <translation>Protokoll der Auswertung (Every Eval Ever)</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/every_eval_ever.py" />
            <source>The claims with a number and the images behind them in the interchange format of evaluations.</source>
            <translation>Die Aussagen mit einer Zahl und die Bilder dahinter im Austauschformat für Auswertungen.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/fiftyone_folder.py" />
            <source>Labelled images (FiftyOne)</source>
            <translation>Bilder mit Angaben (FiftyOne)</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/fiftyone_folder.py" />
            <source>The images with captions and what machines and reviewers say of each, as a folder for FiftyOne.</source>
            <translation>Die Bilder mit Bildunterschriften und dem, was Maschinen und Begutachtende von jedem sagen, als Ordner für FiftyOne.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/html_report.py" />
            <source>Report for the browser (HTML)</source>
            <translation>Bericht für den Browser (HTML)</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/html_report.py" />
            <source>The client report and its annex, each in one file that opens offline in any browser, with filters.</source>
            <translation>Der Bericht und sein Anhang, je eine Datei, die ohne Netz in jedem Browser aufgeht, mit Filtern.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/hub_results.py" />
            <source>Model page (Hugging Face)</source>
            <translation>Modellseite (Hugging Face)</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/hub_results.py" />
            <source>Claims with a number as .eval_results and model-index, for the model's page on the Hugging Face Hub.</source>
            <translation>Aussagen mit einer Zahl als .eval_results und model-index, für die Seite des Modells auf dem Hugging Face Hub.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/inspect_log.py" />
            <source>Evaluation log (Inspect)</source>
            <translation>Auswertungsprotokoll (Inspect)</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/inspect_log.py" />
            <source>A log per image model for Inspect's viewer: a sample per image with its picture, and claims as scores.</source>
            <translation>Je Bildmodell ein Protokoll für den Betrachter von Inspect: ein Eintrag je Bild, mit dem Bild, und die Aussagen als Werte.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/jsonl_tables.py" />
            <source>JSON lines</source>
            <translation>JSON-Zeilen</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/jsonl_tables.py" />
            <source>Every table of the run as a file with one JSON object per line, and the numbers of the report.</source>
            <translation>Jede Tabelle des Laufs als Datei mit einem JSON-Objekt je Zeile, und die Zahlen des Berichts.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/junit_xml.py" />
            <source>Test results (JUnit XML)</source>
            <translation>Testergebnisse (JUnit XML)</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/junit_xml.py" />
            <source>Every claim that decides as a test case, for build servers: failed, skipped with its sentence, or error.</source>
            <translation>Jede Aussage, die entscheidet, als Testfall für Build-Server: nicht bestanden, mit ihrem Satz übersprungen, oder Fehler.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/label_studio.py" />
            <source>Tasks for Label Studio</source>
            <translation>Aufgaben für Label Studio</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/label_studio.py" />
            <source>The images as tasks for Label Studio: machines' readings, every reviewer's verdicts, and the form.</source>
            <translation>Die Bilder als Aufgaben für Label Studio: was Maschinen lesen, die Urteile aller Prüfenden und das Formular.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/model_card.py" />
            <source>Model card (CycloneDX)</source>
            <translation>Modellkarte (CycloneDX)</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/model_card.py" />
            <source>A bill of materials with a card for each audited model: what was measured, and who may be at risk.</source>
            <translation>Eine Stückliste mit einer Karte für jedes geprüfte Modell: was gemessen wurde und wer benachteiligt sein kann.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/oscal_results.py" />
            <source>Assessment results (OSCAL)</source>
            <translation>Prüfergebnisse (OSCAL)</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/oscal_results.py" />
            <source>Claims as observations and thresholds as findings in OSCAL 1.1, for tools of governance and compliance.</source>
            <translation>Aussagen als Beobachtungen und Schwellen als Befunde in OSCAL 1.1, für Werkzeuge der Governance und Compliance.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/pdf_report.py" />
            <source>Report as PDF</source>
            <translation>Bericht als PDF</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/pdf_report.py" />
            <source>The client report and its annex as tagged, archival PDFs (PDF/UA-1, PDF/A-2a) for screen readers too.</source>
            <translation>Der Bericht und sein Anhang als ausgezeichnete, archivfähige PDF-Dateien (PDF/UA-1, PDF/A-2a), auch für Bildschirmleser.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/pdf_report.py" />
            <source>PDF not made</source>
            <translation>PDF nicht erstellt</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/pdf_report.py" />
            <source>typst, which makes the PDF, does not run here.</source>
            <translation>typst, das die PDF-Datei macht, läuft hier nicht.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/pdf_report.py" />
            <source>In the window, the Report page offers a plain PDF instead; or use the report for the browser.</source>
            <translation>Im Fenster bietet die Seite „Bericht“ stattdessen ein einfaches PDF; oder verwenden Sie den Bericht für den Browser.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/pdf_report.py" />
            <source>Use the report for the browser, and print it from there.</source>
            <translation>Verwenden Sie den Bericht für den Browser, und drucken Sie ihn von dort.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/result_package.py" />
            <source>Result package with dashboard</source>
            <translation>Ergebnispaket mit Übersichtsseite</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/result_package.py" />
            <source>A folder with images, captions, tables and a dashboard for the browser that needs no network.</source>
            <translation>Ein Ordner mit Bildern, Bildunterschriften, Tabellen und einer Übersichtsseite für den Browser, die kein Netz braucht.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/xlsx_tables.py" />
            <source>Spreadsheet (XLSX)</source>
            <translation>Tabellenkalkulation (XLSX)</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/xlsx_tables.py" />
            <source>Every table of the run as a sheet of one file, with a data dictionary.</source>
            <translation>Jede Tabelle des Laufs als Blatt einer Datei, mit Datenwörterbuch.</translation>
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
            <source>Choose a folder with a text-to-image model in diffusers form: it holds a file model_index.json.</source>
            <translation>Wählen Sie einen Ordner mit einem Bildmodell in diffusers-Form: Er enthält eine Datei model_index.json.</translation>
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
            <location filename="../../plugins/image_models/diffusers_single_file.py" />
            <source>Image model (single file)</source>
            <translation>Bildmodell (einzelne Datei)</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_single_file.py" />
            <source>A text-to-image model in one .safetensors file: Stable Diffusion 1, 2, XL; others beside a folder.</source>
            <translation>Ein Bildmodell in einer .safetensors-Datei: Stable Diffusion 1, 2, XL; andere neben einem Ordner.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_single_file.py" />
            <source>Folder with the other parts</source>
            <translation>Ordner mit den übrigen Teilen</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_single_file.py" />
            <source>A diffusers folder of the same family, if needed.</source>
            <translation>Ein diffusers-Ordner derselben Familie, falls nötig.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_single_file.py" />
            <source>The model predicts</source>
            <translation>Das Modell sagt voraus</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_single_file.py" />
            <source>as its file says</source>
            <translation>wie es die Datei sagt</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_single_file.py" />
            <source>noise (epsilon)</source>
            <translation>Rauschen (epsilon)</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_single_file.py" />
            <source>velocity (v)</source>
            <translation>Geschwindigkeit (v)</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_single_file.py" />
            <source>Stable Diffusion 2 exists in both kinds; with the wrong one images are noise.</source>
            <translation>Stable Diffusion 2 gibt es in beiden Arten; mit der falschen sind Bilder Rauschen.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/diffusers_single_file.py" />
            <source>Choose a .safetensors file that holds a whole image model.</source>
            <translation>Wählen Sie eine .safetensors-Datei mit einem ganzen Bildmodell.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/imported_images.py" />
            <source>Imported images</source>
            <translation>Importierte Bilder</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/imported_images.py" />
            <source>Images that were made elsewhere and imported from a folder on the Look page.</source>
            <translation>Bilder, die anderswo entstanden sind und auf der Seite „Ansehen“ aus einem Ordner importiert wurden.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/imported_images.py" />
            <source>Ask for fewer images, or import more.</source>
            <translation>Verlangen Sie weniger Bilder, oder importieren Sie mehr.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Image model of a server on this computer</source>
            <translation>Bildmodell eines Servers auf diesem Computer</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Has images made by Stable Diffusion web UI or ComfyUI, at an address of this computer.</source>
            <translation>Lässt Bilder von Stable Diffusion web UI oder ComfyUI unter einer Adresse dieses Computers erzeugen.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Stable Diffusion web UI</source>
            <translation>Stable Diffusion web UI</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>ComfyUI</source>
            <translation>ComfyUI</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Of a server on this computer; others are refused.</source>
            <translation>Eines Servers auf diesem Computer; andere werden abgelehnt.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Workflow (ComfyUI)</source>
            <translation>Workflow (ComfyUI)</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Exported in API form, with “%prompt%” and “%seed%”.</source>
            <translation>In der API-Form ausgegeben, mit „%prompt%“ und „%seed%“.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Checkpoint (web UI)</source>
            <translation>Checkpoint (Web-UI)</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>As the web UI lists it; empty for the one that is loaded there.</source>
            <translation>Wie die Web-UI ihn aufführt; leer für den, der dort geladen ist.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>For one image; then the run stops in words.</source>
            <translation>Für ein Bild; danach hält der Lauf an und sagt warum.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>No workflow</source>
            <translation>Kein Workflow</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Workflow without a place</source>
            <translation>Workflow ohne Platzhalter</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Choose the right program above.</source>
            <translation>Wählen Sie oben das richtige Programm.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Start the web UI with “--api”: without, it takes questions from its own window only.</source>
            <translation>Die Web-UI mit „--api“ starten: Ohne das nimmt sie nur Fragen aus ihrem eigenen Fenster an.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>No such checkpoint</source>
            <translation>Kein solcher Checkpoint</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Another checkpoint</source>
            <translation>Ein anderer Checkpoint</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Leave the checkpoint alone in its window while it paints; or set up the model anew, as another one.</source>
            <translation>Den Checkpoint in ihrem Fenster nicht ändern, während sie malt; oder das Modell neu einrichten, als ein anderes.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Checkpoint not known</source>
            <translation>Checkpoint nicht bekannt</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Leave the checkpoint of this model empty, and choose it in the program's own window.</source>
            <translation>Den Checkpoint dieses Modells leer lassen und ihn im Fenster des Programms wählen.</translation>
        </message>
        <message>
            <location filename="../../plugins/language_models/lexicon/__init__.py" />
            <source>Words, subjects and questions are found in English only. Write it in English, or add your own questions.</source>
            <translation>Wörter, Gegenstände und Fragen werden nur auf Englisch gefunden. Schreiben Sie ihn auf Englisch, oder fügen Sie eigene Fragen hinzu.</translation>
        </message>
        <message>
            <location filename="../../plugins/language_models/lexicon/model.py" />
            <source>Lexicon (rules, no model)</source>
            <translation>Lexikon (Regeln, kein Modell)</translation>
        </message>
        <message>
            <location filename="../../plugins/language_models/lexicon/model.py" />
            <source>Proposes biases, changes prompts and finds phrases by word tables. Needs no model, no network.</source>
            <translation>Schlägt Bias vor, ändert Prompts und findet Wendungen anhand von Worttabellen. Braucht kein Modell und kein Netz.</translation>
        </message>
        <message>
            <location filename="../../plugins/language_models/llama_cpp_lm.py" />
            <source>Language model (GGUF file, llama.cpp)</source>
            <translation>Sprachmodell (GGUF-Datei, llama.cpp)</translation>
        </message>
        <message>
            <location filename="../../plugins/language_models/llama_cpp_lm.py" />
            <source>A language model in one GGUF file, read as it is: quantised weights stay quantised.</source>
            <translation>Ein Sprachmodell in einer GGUF-Datei, gelesen, wie es ist: quantisierte Gewichte bleiben quantisiert.</translation>
        </message>
        <message>
            <location filename="../../plugins/language_models/llama_cpp_lm.py" />
            <source>Longest conversation</source>
            <translation>Längstes Gespräch</translation>
        </message>
        <message>
            <location filename="../../plugins/language_models/llama_cpp_lm.py" />
            <source>Question and answer together; a longer one takes more memory. The model's own limit holds as well.</source>
            <translation>Frage und Antwort zusammen; ein längeres braucht mehr Speicher. Auch die Grenze des Modells selbst gilt.</translation>
        </message>
        <message>
            <location filename="../../plugins/language_models/loopback_lm.py" />
            <source>Language model of a server on this computer</source>
            <translation>Sprachmodell eines Servers auf diesem Computer</translation>
        </message>
        <message>
            <location filename="../../plugins/language_models/loopback_lm.py" />
            <source>Asks Ollama, LM Studio, vLLM or llama.cpp's server, at an address of this computer.</source>
            <translation>Fragt Ollama, LM Studio, vLLM oder den Server von llama.cpp unter einer Adresse dieses Computers.</translation>
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
            <source>Its tokenizer makes no token of a question.</source>
            <translation>Sein Tokenizer macht aus einer Frage kein einziges Token.</translation>
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
            <source>Its tokenizer has no mask token, the mark in whose place a word is drawn.</source>
            <translation>Sein Tokenizer hat kein Maskenzeichen, an dessen Stelle ein Wort gezogen wird.</translation>
        </message>
        <message>
            <location filename="../../plugins/mask_fillers/transformers_mask_filler.py" />
            <source>Choose a folder with a masked language model in transformers form, such as BERT: it holds a config.json.</source>
            <translation>Wählen Sie einen Ordner mit einem maskierten Sprachmodell in transformers-Form, etwa BERT: Er enthält eine config.json.</translation>
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
            <location filename="../../plugins/methods/biaslens/groups.py" />
            <source>Images (first)</source>
            <translation>Bilder (erste)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/groups.py" />
            <source>Images (other)</source>
            <translation>Bilder (andere)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/groups.py" />
            <source>p (Fisher)</source>
            <translation>p (Fisher)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/groups.py" />
            <source>For this pair alone.</source>
            <translation>Für dieses Paar allein.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/groups.py" />
            <source>Differences between groups</source>
            <translation>Unterschiede zwischen Gruppen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>BiasLens: how people and things are described</source>
            <translation>BiasLens: wie Personen und Dinge beschrieben werden</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>Captions every image and counts which adjectives go with which nouns, for each topic of bias.</source>
            <translation>Beschreibt jedes Bild und zählt, welche Adjektive bei welchen Nomen stehen, für jedes Thema des Bias.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>Specific bias</source>
            <translation>Bestimmter Bias</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>gender</source>
            <translation>gender</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>Only this is looked for; no topics are proposed.</source>
            <translation>Nur danach wird gesucht; Themen werden nicht vorgeschlagen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>Specific keyword</source>
            <translation>Bestimmtes Stichwort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>doctor</source>
            <translation>doctor</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>Topics are proposed for this word only.</source>
            <translation>Themen werden nur für dieses Wort vorgeschlagen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>Topics per keyword</source>
            <translation>Themen je Stichwort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>Those beyond are listed, but not ticked.</source>
            <translation>Weitere werden aufgelistet, aber nicht angehakt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>MR01: least share of images with the right subject</source>
            <translation>MR01: mindester Anteil der Bilder mit dem richtigen Motiv</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>BiasLens, Table 1, MR01: at least 80 % for each prompt.</source>
            <translation>BiasLens, Tabelle 1, MR01: mindestens 80 % bei jedem Prompt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>MR02: most pairs per prompt and topic</source>
            <translation>MR02: höchstens so viele Paare je Prompt und Thema</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>The paper's rule, shown beside the result; it decides nothing.</source>
            <translation>Die Regel des Artikels; sie steht neben dem Ergebnis und entscheidet nichts.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>BiasLens, Table 1, MR02: no more than two pairs per prompt.</source>
            <translation>BiasLens, Tabelle 1, MR02: nicht mehr als zwei Paare je Prompt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>MR03: least similarity between prompts (JSI)</source>
            <translation>MR03: mindeste Ähnlichkeit zwischen Prompts (JSI)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>BiasLens, Table 1, MR03: at least 0.5.</source>
            <translation>BiasLens, Tabelle 1, MR03: mindestens 0,5.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>Phrases that count</source>
            <translation>Wendungen, die zählen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>Word for word in the caption</source>
            <translation>Wörtlich in der Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>As the language model gives them</source>
            <translation>Wie das Sprachmodell sie nennt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>As given, “gray-haired woman” counts where the caption says “woman with gray hair”, and so does what the language model makes up.</source>
            <translation>Wie genannt zählt „gray-haired woman“, wo die Bildunterschrift „woman with gray hair“ sagt, und ebenso, was das Sprachmodell erfindet.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>“older” and “old”</source>
            <translation>„older“ und „old“</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>Counted as one</source>
            <translation>Als eines gezählt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>Counted apart, as written</source>
            <translation>Getrennt gezählt, wie geschrieben</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>The written forms stand beside the pairs in either case.</source>
            <translation>Die geschriebenen Formen stehen in jedem Fall neben den Paaren.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>As in the published code</source>
            <translation>Wie im veröffentlichten Code</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/method.py" />
            <source>The code counts pairs that all prompts share twice, and pairs every adjective with the last noun.</source>
            <translation>Der Code zählt Paare, die alle Prompts teilen, zweimal und verbindet jedes Adjektiv mit dem letzten Nomen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Subject shown</source>
            <translation>Motiv gezeigt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Another</source>
            <translation>Ein anderes</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Of all judged (the paper's share)</source>
            <translation>Von allen beurteilten (Anteil des Artikels)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Of those judged yes or no</source>
            <translation>Von den mit Ja oder Nein beurteilten</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Reviewed by people</source>
            <translation>Von Menschen geprüft</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Subject by prompt</source>
            <translation>Motiv nach Prompt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>The paper's rule</source>
            <translation>Die Regel des Artikels</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Distinct pairs</source>
            <translation>Verschiedene Paare</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Without those that only repeat the prompt's words.</source>
            <translation>Ohne die, die nur die Wörter des Prompts wiederholen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Echoes of the prompt</source>
            <translation>Echos des Prompts</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>At equal numbers of images</source>
            <translation>Bei gleich vielen Bildern</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>As many as the prompt with fewest has.</source>
            <translation>So viele, wie der Prompt mit den wenigsten hat.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Dealt out: from</source>
            <translation>Verteilt: von</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Captions dealt out among prompts: the middle 95 %.</source>
            <translation>Bildunterschriften auf die Prompts verteilt: die mittleren 95 %.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Likely in all</source>
            <translation>Vermutlich insgesamt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Chao2: pairs seen once hint at pairs not yet seen.</source>
            <translation>Chao2: Paare, die einmal gesehen wurden, lassen auf noch nicht gesehene schließen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Distinct pairs per prompt</source>
            <translation>Verschiedene Paare je Prompt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Images of each prompt</source>
            <translation>Bilder je Prompt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>JSI: 0 nothing in common, 1 all</source>
            <translation>JSI: 0 nichts gemeinsam, 1 alles</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>How often prompts described alike are as unlike; for this topic alone.</source>
            <translation>Wie oft gleich beschriebene Prompts ebenso ungleich sind; für dieses Thema allein.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/relations.py" />
            <source>Prompts compared with captions dealt out</source>
            <translation>Prompts im Vergleich zu verteilten Bildunterschriften</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/subjects.py" />
            <source>img_file</source>
            <translation>img_file</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/subjects.py" />
            <source>Suggestion</source>
            <translation>Vorschlag</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/subjects.py" />
            <source>A rule's guess; it never counts where a reviewer has decided.</source>
            <translation>Die Vermutung einer Regel; sie zählt nie, wo ein Mensch entschieden hat.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/subjects.py" />
            <source>Subject mapping</source>
            <translation>Zuordnung der Motive</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/tables.py" />
            <source>Lower-case lemmas: “older women” is counted as “old woman”.</source>
            <translation>Grundformen in Kleinbuchstaben: „older women“ wird als „old woman“ gezählt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/tables.py" />
            <source>As written</source>
            <translation>Wie geschrieben</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/tables.py" />
            <source>Occurrences</source>
            <translation>Vorkommen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/tables.py" />
            <source>A pair said twice in one caption is one image, twice seen.</source>
            <translation>Ein Paar, das in einer Bildunterschrift zweimal steht, ist ein Bild, zweimal gesehen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/tables.py" />
            <source>Pairs by prompt</source>
            <translation>Paare je Prompt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/tables.py" />
            <source>Phrases in the caption</source>
            <translation>Wendungen in der Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/tables.py" />
            <source>Not in the caption (counted too)</source>
            <translation>Nicht in der Bildunterschrift (mitgezählt)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/tables.py" />
            <source>Not in the caption (left out)</source>
            <translation>Nicht in der Bildunterschrift (weggelassen)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/tables.py" />
            <source>Phrases</source>
            <translation>Wendungen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/tables.py" />
            <source>Found in</source>
            <translation>Gefunden bei</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/tables.py" />
            <source>Common and unique pairs</source>
            <translation>Gemeinsame und einmalige Paare</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/topics.py" />
            <source>Keyword</source>
            <translation>Stichwort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/topics.py" />
            <source>Topic</source>
            <translation>Thema</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/topics.py" />
            <source>A bias to look for, in a word or a few: gender, age, culture.</source>
            <translation>Ein Bias, nach dem gesucht wird, in ein paar Wörtern: gender, age, culture.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/topics.py" />
            <source>Proposed for</source>
            <translation>Vorgeschlagen für</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/topics.py" />
            <source>A topic leaves the audit when none of its keywords is used.</source>
            <translation>Ein Thema verlässt das Audit, wenn keines seiner Stichwörter verwendet wird.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/biaslens/topics.py" />
            <source>Keywords</source>
            <translation>Stichwörter</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/default_or_inability/method.py" />
            <source>Default or inability: unasked against asked</source>
            <translation>Voreinstellung oder Unvermögen: ungefragt gegen verlangt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/default_or_inability/method.py" />
            <source>Compares what a prompt shows as it stands with what it shows when it asks for a class.</source>
            <translation>Vergleicht, was ein Prompt zeigt, wie er dasteht, mit dem, was er zeigt, wenn er eine Klasse verlangt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/default_or_inability/tables.py" />
            <source>Nothing that could be told</source>
            <translation>Nichts zu erkennen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/default_or_inability/tables.py" />
            <source>Failed or not read</source>
            <translation>Fehlgeschlagen oder nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/default_or_inability/tables.py" />
            <source>What became of every image</source>
            <translation>Was aus jedem Bild wurde</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/default_or_inability/tables.py" />
            <source>Image number</source>
            <translation>Nummer des Bildes</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/default_or_inability/tables.py" />
            <source>Images of one number start from the same noise.</source>
            <translation>Bilder einer Nummer beginnen mit demselben Rauschen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/default_or_inability/tables.py" />
            <source>Images and what they show</source>
            <translation>Bilder und was sie zeigen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/default_or_inability/tables.py" />
            <source>Shown unasked</source>
            <translation>Ungefragt gezeigt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/default_or_inability/tables.py" />
            <source>Images unasked</source>
            <translation>Bilder, ungefragt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/default_or_inability/tables.py" />
            <source>Shown when asked</source>
            <translation>Auf Verlangen gezeigt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/default_or_inability/tables.py" />
            <source>Images asked for it</source>
            <translation>Bilder, auf Verlangen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/default_or_inability/tables.py" />
            <source>Every request</source>
            <translation>Alles Verlangte</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/diversity/method.py" />
            <source>Diversity: how many kinds are shown</source>
            <translation>Vielfalt: wie viele Arten gezeigt werden</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/diversity/method.py" />
            <source>Counts how many kinds of an attribute the images of a prompt show, at equal numbers of images.</source>
            <translation>Zählt, wie viele Arten eines Merkmals die Bilder eines Prompts zeigen, bei gleich vielen Bildern.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/diversity/method.py" />
            <source>Affluence and upkeep of places</source>
            <translation>Wohlstand und Zustand von Orten</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/diversity/method.py" />
            <source>Ticks two questions about the place that an image shows; they are listed in any case.</source>
            <translation>Kreuzt zwei Fragen zu dem Ort an, den ein Bild zeigt; aufgeführt sind sie in jedem Fall.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/diversity/tables.py" />
            <source>Every class</source>
            <translation>Jede Klasse</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/diversity/tables.py" />
            <source>Seeds</source>
            <translation>Startwerte</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/diversity/tables.py" />
            <source>By chance, from</source>
            <translation>Durch Zufall, von</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/diversity/tables.py" />
            <source>Where both sides of a seed change places at random.</source>
            <translation>Wenn beide Seiten eines Startwerts zufällig die Plätze tauschen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/diversity/tables.py" />
            <source>By chance, to</source>
            <translation>Durch Zufall, bis</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/diversity/tables.py" />
            <source>For this one comparison, adjusted for no other.</source>
            <translation>Für diesen einen Vergleich, für keinen anderen angepasst.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/diversity/tables.py" />
            <source>What chance alone makes of it</source>
            <translation>Was der Zufall allein daraus macht</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>GradBias: which word moves a bias</source>
            <translation>GradBias: welches Wort einen Bias bewegt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>Traces what a judge sees of a bias back to the words of the prompt, by gradients, and ranks them.</source>
            <translation>Verfolgt, was ein Bewertungsmodell von einem Bias sieht, über Gradienten zu den Wörtern des Prompts zurück und ordnet sie nach Rang.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>Images traced per prompt</source>
            <translation>Verfolgte Bilder je Prompt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>The first of the audit's images of each prompt.</source>
            <translation>Die ersten der Bilder des Audits zu jedem Prompt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>Steps from one gradient to the next</source>
            <translation>Schritte von einem Gradienten zum nächsten</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>0: every 10th; of 20 or fewer, five.</source>
            <translation>0: jeder 10.; bei 20 oder weniger fünf.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>Gradient of</source>
            <translation>Gradient nach</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>Token embeddings</source>
            <translation>Token-Einbettungen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>Text encoder's output (as published)</source>
            <translation>Ausgabe des Text-Encoders (wie veröffentlicht)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>The output at a word's place knows the words before it too. The published code's variant takes it.</source>
            <translation>Die Ausgabe an der Stelle eines Wortes kennt auch die Wörter davor. Die Variante des veröffentlichten Codes nimmt sie.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>Classes as the judge reads them</source>
            <translation>Klassen, wie das Bewertungsmodell sie liest</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>Leave each word out</source>
            <translation>Jedes Wort weglassen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>Makes the images again without it: costs the most.</source>
            <translation>Erzeugt die Bilder ohne es noch einmal: kostet am meisten.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>Replace the top word</source>
            <translation>Das oberste Wort ersetzen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>Three other words in place of the word with the largest score, from the same noise (Figures 8-16).</source>
            <translation>Drei andere Wörter an der Stelle des Wortes mit dem größten Wert, aus demselben Rauschen (Abbildungen 8-16).</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>Compare with other rankings</source>
            <translation>Mit anderen Rangfolgen vergleichen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>By chance, by grammar, and by two models' word.</source>
            <translation>Nach Zufall, nach Grammatik und nach dem Wort zweier Modelle.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>Compare with fewer gradients and images</source>
            <translation>Mit weniger Gradienten und Bildern vergleichen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>How well the ranking would find the words then (Figure 4, Table IV); needs each word left out.</source>
            <translation>Wie gut die Rangfolge die Wörter dann fände (Abbildung 4, Tabelle IV); braucht, dass jedes Wort weggelassen wird.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>Shares of each image's gradient</source>
            <translation>Anteile am Gradienten jedes Bildes</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>The code judges noisy latents, each by its own target, and averages signed means, not shares.</source>
            <translation>Der Code beurteilt verrauschte Zwischenstände, jeden nach seinem eigenen Ziel, und mittelt Mittelwerte mit Vorzeichen statt Anteile.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/method.py" />
            <source>Classes have no place</source>
            <translation>Klassen haben keinen Platz</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/replacing.py" />
            <source>Word replaced</source>
            <translation>Ersetztes Wort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/replacing.py" />
            <source>Put in its place</source>
            <translation>An seine Stelle gesetzt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/replacing.py" />
            <source>Prompt sent</source>
            <translation>Gesendeter Prompt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/replacing.py" />
            <source>Shift of the classes</source>
            <translation>Verschiebung der Klassen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/replacing.py" />
            <source>0: the same shares. 1: no class in common.</source>
            <translation>0: dieselben Anteile. 1: keine Klasse gemeinsam.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/replacing.py" />
            <source>Pairs of images</source>
            <translation>Bildpaare</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/replacing.py" />
            <source>Class that changes most</source>
            <translation>Klasse, die sich am meisten ändert</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/replacing.py" />
            <source>Images with the word</source>
            <translation>Bilder mit dem Wort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/replacing.py" />
            <source>Images with the other</source>
            <translation>Bilder mit dem anderen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/replacing.py" />
            <source>p (unadjusted)</source>
            <translation>p (unkorrigiert)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/replacing.py" />
            <source>By exchanging the images seed by seed; not adjusted for others.</source>
            <translation>Durch Vertauschen der Bilder Seed für Seed; nicht für andere angepasst.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/replacing.py" />
            <source>Other words in its place</source>
            <translation>Andere Wörter an seiner Stelle</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>A word or a few: gender, age.</source>
            <translation>Ein Wort oder einige: gender, age.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Two or more, separated by semicolons. The judge tells them apart.</source>
            <translation>Zwei oder mehr, durch Semikolons getrennt. Das Bewertungsmodell unterscheidet sie.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Asked of the images when words are left out one by one.</source>
            <translation>Wird zu den Bildern gefragt, wenn Wörter einzeln weggelassen werden.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>States the answer</source>
            <translation>Nennt die Antwort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Why it is not ticked: a prompt that says “old” asks nothing of age.</source>
            <translation>Warum es nicht angehakt ist: Ein Prompt, der „old“ sagt, fragt nicht nach dem Alter.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Word</source>
            <translation>Wort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>At character</source>
            <translation>Bei Zeichen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Why not</source>
            <translation>Warum nicht</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Stop words carry no influence of their own that a reader would care for.</source>
            <translation>Funktionswörter haben keinen eigenen Einfluss, der beim Lesen zählt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Names the bias</source>
            <translation>Benennt den Bias</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>The word takes no part in the scores of these biases.</source>
            <translation>Das Wort nimmt an den Werten dieser Bias nicht teil.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Biases</source>
            <translation>Bias</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Words</source>
            <translation>Wörter</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Influence</source>
            <translation>Einfluss</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>The word's share of an image's gradient, averaged over the images; in the published code's variant the gradient itself, averaged.</source>
            <translation>Anteil des Wortes am Gradienten eines Bildes, über die Bilder gemittelt; in der Variante des veröffentlichten Codes der Gradient selbst, gemittelt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Gradient (eq. 8)</source>
            <translation>Gradient (Gl. 8)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Averaged over the images before it is shared out: one image can outweigh all others.</source>
            <translation>Über die Bilder gemittelt, bevor er aufgeteilt wird: Ein Bild kann alle anderen überwiegen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Tokens</source>
            <translation>Token</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>In how many pieces the word reaches the image model.</source>
            <translation>In wie vielen Stücken das Wort beim Bildmodell ankommt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Why not scored</source>
            <translation>Warum ohne Wert</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Seeds that show one of the classes with the word and without it.</source>
            <translation>Startwerte, die mit dem Wort und ohne es eine der Klassen zeigen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>No class with it</source>
            <translation>Keine Klasse mit dem Wort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Images in which the reader could tell none of them.</source>
            <translation>Bilder, in denen keine der Klassen zu erkennen war.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>No class without it</source>
            <translation>Keine Klasse ohne das Wort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Many: without the word the subject disappears.</source>
            <translation>Sind es viele, verschwindet ohne das Wort das Motiv.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>By exchanging the images with and without the word, seed by seed; not adjusted for other words.</source>
            <translation>Durch Vertauschen der Bilder mit und ohne das Wort, Startwert für Startwert; nicht für andere Wörter korrigiert.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Without each word</source>
            <translation>Ohne jedes Wort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Judged to show</source>
            <translation>Beurteilt als</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Steps with gradient</source>
            <translation>Schritte mit Gradient</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Loss (eq. 7)</source>
            <translation>Verlust (Gl. 7)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Missing because</source>
            <translation>Fehlt, weil</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>What the judge saw</source>
            <translation>Was das Bewertungsmodell sah</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/intersections/__init__.py" />
            <source>Tick another one, or none.</source>
            <translation>Kreuzen Sie noch eines an oder keines.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/intersections/__init__.py" />
            <source>Tick one of the two.</source>
            <translation>Kreuzen Sie eines der beiden an.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/intersections/method.py" />
            <source>Intersections: what goes together</source>
            <translation>Überschneidungen: was zusammengeht</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/intersections/method.py" />
            <source>Crosses two attributes of the same images, and looks at what fixing one changes in the other.</source>
            <translation>Kreuzt zwei Merkmale derselben Bilder und sieht nach, was ein festgelegtes am anderen ändert.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/intersections/tables.py" />
            <source>The intervals of all rows hold together.</source>
            <translation>Die Bereiche aller Zeilen gelten zugleich.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/intersections/tables.py" />
            <source>Expected</source>
            <translation>Erwartet</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/intersections/tables.py" />
            <source>Images if the two attributes had nothing to do with each other.</source>
            <translation>Bilder, wenn die beiden Merkmale nichts miteinander zu tun hätten.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/intersections/tables.py" />
            <source>Every crossing</source>
            <translation>Jede Kreuzung</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>unknown</source>
            <translation>unbekannt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Most often</source>
            <translation>Am häufigsten</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Severity: 0 even, 1 one class only</source>
            <translation>Schwere: 0 gleichmäßig, 1 nur eine Klasse</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Equation 6.</source>
            <translation>Gleichung 6.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Without bias</source>
            <translation>Ohne Bias</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Where a model without bias scores with as many images.</source>
            <translation>Wo ein Modell ohne Bias mit ebenso vielen Bildern liegt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>p (uneven)</source>
            <translation>p (ungleichmäßig)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>How often a model without bias is as uneven; for this prompt alone.</source>
            <translation>Wie oft ein Modell ohne Bias ebenso ungleichmäßig ist; für diesen Prompt allein.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Severity by caption</source>
            <translation>Schwere je Bildunterschrift</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>The answerer sees</source>
            <translation>Auf die Frage genannt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>The classifier sees</source>
            <translation>Vom Klassifikator genannt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Rank</source>
            <translation>Rang</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Context-aware severity: 0 even, 1 one class only</source>
            <translation>Schwere mit Kontext: 0 gleichmäßig, 1 nur eine Klasse</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Prompt by prompt.</source>
            <translation>Prompt für Prompt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Without bias (aware)</source>
            <translation>Ohne Bias (mit Kontext)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Context-free severity</source>
            <translation>Schwere ohne Kontext</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Over all prompts together.</source>
            <translation>Über alle Prompts zusammen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Without bias (free)</source>
            <translation>Ohne Bias (ohne Kontext)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Aware - free</source>
            <translation>Mit − ohne Kontext</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Large where captions lean to different classes.</source>
            <translation>Groß, wo Bildunterschriften zu verschiedenen Klassen neigen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Heterogeneity (I²)</source>
            <translation>Heterogenität (I²)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>0: captions as alike as can be.</source>
            <translation>0: die Bildunterschriften sind so gleich wie möglich.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>p (aware)</source>
            <translation>p (mit Kontext)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>How often a model without bias is as far from the reference (simulated); for this bias alone.</source>
            <translation>Wie oft ein Modell ohne Bias ebenso weit von der Referenz entfernt ist (simuliert); für diesen Bias allein.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>p (free)</source>
            <translation>p (ohne Kontext)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Biases ranked</source>
            <translation>Bias nach Rang</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>OpenBias: which biases, and how severe</source>
            <translation>OpenBias: welche Bias, und wie schwer</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>Proposes biases with their classes for every prompt, and scores how unevenly the images show them.</source>
            <translation>Schlägt zu jedem Prompt Bias mit ihren Klassen vor und bewertet, wie ungleich die Bilder sie zeigen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>Least overlap of classes that makes two biases one</source>
            <translation>Mindeste Überschneidung der Klassen, die zwei Bias zu einem macht</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>Least prompts that support a bias</source>
            <translation>Mindeste Zahl der Prompts, die einen Bias stützen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>0 stands for the paper's 30, and for a tenth of the prompts where there are fewer than 300.</source>
            <translation>0 steht für die 30 der Arbeit, und für ein Zehntel der Prompts, wo es weniger als 300 sind.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>Most captions per bias</source>
            <translation>Höchstzahl der Bildunterschriften je Bias</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>Drawn by the seed of the audit.</source>
            <translation>Gezogen mit dem Startwert des Audits.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>Examples of the model's own</source>
            <translation>Eigene Beispiele des Modells</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>Its answers about the first prompts are the examples for the others, in place of the paper's one.</source>
            <translation>Seine Antworten zu den ersten Prompts sind die Beispiele für die anderen, anstelle des einen der Arbeit.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>Words that state a class</source>
            <translation>Wörter, die eine Klasse nennen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>male: chap, lad</source>
            <translation>male: chap, lad</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>One class a line, or rows of ConceptNet as they are; a caption with such a word asks nothing.</source>
            <translation>Eine Klasse je Zeile, oder Zeilen von ConceptNet, wie sie sind; eine Bildunterschrift mit einem solchen Wort fragt nichts.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>Reference shares</source>
            <translation>Bezugsanteile</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>gender: male=0.5, female=0.5</source>
            <translation>gender: male=0.5, female=0.5</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>One bias after another, with semicolons between; or the text of a CSV: bias, class, number.</source>
            <translation>Ein Bias nach dem anderen, mit Semikolons dazwischen; oder der Text einer CSV: bias, class, number.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>Labels of the classifier</source>
            <translation>Etiketten des Klassifikators</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>gender: male=Man|Boy, female=Woman</source>
            <translation>gender: male=Man|Boy, female=Woman</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>A label of the classifier stands for</source>
            <translation>Ein Label des Klassifikators steht für</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>The class of the same name</source>
            <translation>Die Klasse gleichen Namens</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>The class of the same meaning</source>
            <translation>Die Klasse gleicher Bedeutung</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>Where none are typed. By meaning “20-29” is young and “East Asian” is Asian, as for FairFace.</source>
            <translation>Wo keine eingegeben sind. Der Bedeutung nach ist „20-29“ jung und „East Asian“ asiatisch, wie bei FairFace.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>Intensity people see, 0-10</source>
            <translation>Stärke, die Menschen sehen, 0–10</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>gender: male=8</source>
            <translation>gender: male=8</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>The code adds up counts over captions and leaves out “other” and “non-binary”, which erases a group.</source>
            <translation>Der Code summiert Zählungen über Bildunterschriften und lässt „other“ und „non-binary“ weg, was eine Gruppe auslöscht.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/method.py" />
            <source>What stands for what</source>
            <translation>Was wofür steht</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>No.</source>
            <translation>Nr.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Joins this table to the captions below; a row of your own needs none.</source>
            <translation>Verbindet diese Tabelle mit den Bildunterschriften darunter; eine eigene Zeile braucht keine.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>A word or a few: gender, age, kitchen style.</source>
            <translation>Ein Wort oder einige: gender, age, kitchen style.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Separated by semicolons; “unknown” is always asked as well.</source>
            <translation>Durch Semikolons getrennt; nach „unknown“ wird immer auch gefragt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Asked of every image of the captions below.</source>
            <translation>Wird zu jedem Bild der Bildunterschriften darunter gefragt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Captions that do not state the answer; a bias of your own takes all.</source>
            <translation>Bildunterschriften, die die Antwort nicht nennen; ein eigener Bias nimmt alle.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Also proposed as</source>
            <translation>Auch vorgeschlagen als</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Question of its own</source>
            <translation>Eigene Frage</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Empty: the question of the bias.</source>
            <translation>Leer: die Frage des Bias.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Why it is not ticked: a caption that says “old” asks nothing of age.</source>
            <translation>Warum es nicht angehakt ist: Eine Bildunterschrift, die „old“ sagt, fragt nicht nach dem Alter.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Captions of each bias</source>
            <translation>Bildunterschriften zu jedem Bias</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Reference distribution not understood</source>
            <translation>Bezugsverteilung nicht verstanden</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Reference distribution of other classes</source>
            <translation>Bezugsverteilung anderer Klassen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Give one share for each class.</source>
            <translation>Geben Sie für jede Klasse einen Anteil an.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Give one of them a share above 0.</source>
            <translation>Geben Sie einer davon einen Anteil über 0.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>0 stands for no bias.</source>
            <translation>0 steht für keinen Bias.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Label not known</source>
            <translation>Etikett nicht bekannt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Write the labels as the classifier spells them.</source>
            <translation>Schreiben Sie die Etiketten so, wie der Klassifikator sie schreibt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/plan.py" />
            <source>Write it as 0.25 or 25%.</source>
            <translation>Schreiben Sie es als 0.25 oder 25%.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/relations.py" />
            <source>Words of classes not understood</source>
            <translation>Wörter der Klassen nicht verstanden</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/relations.py" />
            <source>Write “male: chap, lad”, one class a line, or give rows of ConceptNet as they are.</source>
            <translation>Schreiben Sie „male: chap, lad“, eine Klasse je Zeile, oder geben Sie Zeilen von ConceptNet an, wie sie sind.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/scores.py" />
            <source>Context-aware severity</source>
            <translation>Schwere mit Kontext</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/scores.py" />
            <source>Rank, context-free</source>
            <translation>Rang, kontextfrei</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/scores.py" />
            <source>Rank, context-aware</source>
            <translation>Rang, kontextbezogen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/scores.py" />
            <source>Context-free and context-aware</source>
            <translation>Kontextfrei und kontextbezogen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/scores.py" />
            <source>First model</source>
            <translation>Erstes Modell</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/scores.py" />
            <source>Other model</source>
            <translation>Anderes Modell</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/scores.py" />
            <source>First - other (severity)</source>
            <translation>Erstes − anderes (Schwere)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/scores.py" />
            <source>By exchanging the models within pairs of images; for this bias alone.</source>
            <translation>Durch Vertauschen der Modelle innerhalb von Bildpaaren; für diesen Bias allein.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/scores.py" />
            <source>Models compared</source>
            <translation>Verglichene Modelle</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/embedders.py" />
            <source>Two embedders on the same images</source>
            <translation>Zwei Embedder an denselben Bildern</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/embedders.py" />
            <source>Test</source>
            <translation>Test</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/embedders.py" />
            <source>Other embedder</source>
            <translation>Anderer Embedder</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/embedders.py" />
            <source>Images read by both</source>
            <translation>Von beiden gelesene Bilder</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/embedders.py" />
            <source>S, first embedder</source>
            <translation>S, erster Embedder</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/embedders.py" />
            <source>S, other embedder</source>
            <translation>S, anderer Embedder</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/embedders.py" />
            <source>Sizes do not compare: spaces spread less or more.</source>
            <translation>Größen sind nicht vergleichbar: Räume streuen weniger oder mehr.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/embedders.py" />
            <source>Same side</source>
            <translation>Dieselbe Seite</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/embedders.py" />
            <source>p, first embedder</source>
            <translation>p, erster Embedder</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/embedders.py" />
            <source>For this one test, adjusted for no other.</source>
            <translation>Für diesen einen Test, für keinen anderen korrigiert.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/embedders.py" />
            <source>p, other embedder</source>
            <translation>p, anderer Embedder</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/embedders.py" />
            <source>Rank correlation of images</source>
            <translation>Rangkorrelation der Bilder</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/embedders.py" />
            <source>Of the associations of single images.</source>
            <translation>Der Assoziationen einzelner Bilder.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>T2IAT: which attribute images are close to</source>
            <translation>T2IAT: welchem Attribut Bilder nahe sind</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Compares images of a neutral prompt with images of the same prompt with one of two attributes added.</source>
            <translation>Vergleicht Bilder eines neutralen Prompts mit Bildern desselben Prompts, dem eines von zwei Attributen hinzugefügt ist.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>What is compared</source>
            <translation>Was verglichen wird</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>The prompts of this audit, by group if there are two groups</source>
            <translation>Die Prompts dieses Audits, nach Gruppen, wenn es zwei Gruppen sind</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Two concepts of my own</source>
            <translation>Zwei eigene Konzepte</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>All eight tests of the paper</source>
            <translation>Alle acht Tests der Arbeit</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Concept X of my own</source>
            <translation>Eigenes Konzept X</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Science: physics, chemistry</source>
            <translation>Science: physics, chemistry</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Name: word, word</source>
            <translation>Name: Wort, Wort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Concept Y of my own</source>
            <translation>Eigenes Konzept Y</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Arts: poetry, music</source>
            <translation>Arts: poetry, music</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Template of my own</source>
            <translation>Eigene Vorlage</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Each word of a concept fills the brackets.</source>
            <translation>Jedes Wort eines Konzepts füllt die Klammern.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Attribute A</source>
            <translation>Attribut A</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Name: word, word. Published tests bring their own.</source>
            <translation>Name: Wort, Wort. Veröffentlichte Tests bringen ihre eigenen mit.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Attribute B</source>
            <translation>Attribut B</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Name: word, word.</source>
            <translation>Name: Wort, Wort.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>What the attributes tell apart</source>
            <translation>Was die Attribute unterscheiden</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>The name of the bias in all results.</source>
            <translation>Der Name des Bias in allen Ergebnissen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>How an attribute gets into a prompt</source>
            <translation>Wie ein Attribut in einen Prompt kommt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Replaces the person word, else in front of the subject</source>
            <translation>Ersetzt das Wort für die Person, sonst vor dem Motiv</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>At the end</source>
            <translation>Am Ende</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Replaces the person word</source>
            <translation>Ersetzt das Wort für die Person</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>In front of the subject</source>
            <translation>Vor dem Motiv</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Published tests do as the paper says.</source>
            <translation>Veröffentlichte Tests verfahren wie in der Arbeit.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Attribute words per stimulus</source>
            <translation>Attributwörter je Stimulus</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>In turn; 0 pairs all with all.</source>
            <translation>Reihum; 0 verbindet alle mit allen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Permutations</source>
            <translation>Permutationen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Where not all of them can be counted. The paper takes 1,000: no p below 0.001.</source>
            <translation>Wo nicht alle gezählt werden können. Der Artikel nimmt 1.000: kein p unter 0,001.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Direction tested</source>
            <translation>Getestete Richtung</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Either (the paper's)</source>
            <translation>Beide (wie in der Arbeit)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>X closer to A</source>
            <translation>X näher an A</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>X closer to B</source>
            <translation>X näher an B</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>d: pooled standard deviation, or that of all values taken together (ddof 0), which keeps it below 2.</source>
            <translation>d: gepoolte Standardabweichung, oder die aller Werte zusammen (ddof 0), die es unter 2 hält.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Words missing</source>
            <translation>Wörter fehlen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Write a name and its words, such as “Arts: poetry, music”.</source>
            <translation>Schreiben Sie einen Namen und seine Wörter, etwa „Arts: poetry, music“.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/stimuli.py" />
            <source>Two concepts are compared; each is close to attribute A or to attribute B.</source>
            <translation>Zwei Konzepte werden verglichen; jedes ist Attribut A oder Attribut B nahe.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/stimuli.py" />
            <source>Stimulus</source>
            <translation>Stimulus</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/stimuli.py" />
            <source>A word without a tick takes its prompts with it.</source>
            <translation>Ein Wort ohne Haken nimmt seine Prompts mit.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/stimuli.py" />
            <source>Concept</source>
            <translation>Konzept</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/stimuli.py" />
            <source>Empty: the neutral prompt, which names neither attribute.</source>
            <translation>Leer: der neutrale Prompt, der kein Attribut nennt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/stimuli.py" />
            <source>Attribute word</source>
            <translation>Attributwort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/stimuli.py" />
            <source>Stimuli</source>
            <translation>Stimuli</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Association</source>
            <translation>Assoziation</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Association of every neutral image</source>
            <translation>Assoziation jedes neutralen Bildes</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Neutral images</source>
            <translation>Neutrale Bilder</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Mean association</source>
            <translation>Mittlere Assoziation</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Lower quartile</source>
            <translation>Unteres Quartil</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Median</source>
            <translation>Median</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Upper quartile</source>
            <translation>Oberes Quartil</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Position</source>
            <translation>Lage</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Quartiles of the associations</source>
            <translation>Quartile der Assoziationen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Concept X</source>
            <translation>Konzept X</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Concept Y</source>
            <translation>Konzept Y</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Words of X</source>
            <translation>Wörter von X</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Words of Y</source>
            <translation>Wörter von Y</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Images of X</source>
            <translation>Bilder von X</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Images of Y</source>
            <translation>Bilder von Y</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Association score S</source>
            <translation>Assoziationswert S</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>p (permutation)</source>
            <translation>p (Permutation)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Dealt out</source>
            <translation>Verteilt wurden</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>What was split between X and Y at random.</source>
            <translation>Was zufällig auf X und Y verteilt wurde.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Splits</source>
            <translation>Aufteilungen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>All splits counted</source>
            <translation>Alle Aufteilungen gezählt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>p, images dealt out</source>
            <translation>p, Bilder verteilt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>The paper's other reading: images of one word count as independent, those with attributes as given. Too small where words differ.</source>
            <translation>Die andere Lesart des Artikels: Bilder eines Wortes gelten als unabhängig, die mit Attributen als gegeben. Zu klein, wo Wörter sich unterscheiden.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Effect size d</source>
            <translation>Effektstärke d</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Images closer to A</source>
            <translation>Bilder näher an A</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Images closer to B</source>
            <translation>Bilder näher an B</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>What reviewers chose</source>
            <translation>Was Gutachter gewählt haben</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/baselines.py" />
            <source>Scores of every counterfactual</source>
            <translation>Werte jedes kontrafaktischen Prompts</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/baselines.py" />
            <source>Variance of every axis, by score</source>
            <translation>Varianz jeder Achse, nach Wert</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/baselines.py" />
            <source>CAS</source>
            <translation>CAS</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/baselines.py" />
            <source>Mean image closeness</source>
            <translation>Mittlere Nähe der Bilder</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/baselines.py" />
            <source>Matched concepts</source>
            <translation>Zugeordnete Konzepte</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/counterfactuals.py" />
            <source>Axis</source>
            <translation>Achse</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/counterfactuals.py" />
            <source>Societal: unfair to people. Incidental: it only lessens diversity.</source>
            <translation>Gesellschaftlich: ungerecht gegen Menschen. Beiläufig: mindert nur die Vielfalt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/counterfactuals.py" />
            <source>Counterfactual prompt</source>
            <translation>Kontrafaktischer Prompt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/counterfactuals.py" />
            <source>What is put in</source>
            <translation>Was eingesetzt wird</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/counterfactuals.py" />
            <source>Its name in charts.</source>
            <translation>Ihr Name in Diagrammen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/counterfactuals.py" />
            <source>Word by word</source>
            <translation>Wort für Wort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/counterfactuals.py" />
            <source>Axes of bias</source>
            <translation>Achsen des Bias</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/counterfactuals.py" />
            <source>Counterfactuals</source>
            <translation>Kontrafaktische Prompts</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>TIBET: what changes when one thing is changed</source>
            <translation>TIBET: was sich ändert, wenn eines geändert wird</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Changes one concept of a prompt at a time and compares what is seen in the images of both.</source>
            <translation>Ändert in einem Prompt jeweils einen Begriff und vergleicht, was auf den Bildern beider zu sehen ist.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Specific axis</source>
            <translation>Bestimmte Achse</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Only this is looked at; no axes are proposed.</source>
            <translation>Nur sie wird betrachtet; Achsen werden nicht vorgeschlagen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Axes of each prompt</source>
            <translation>Achsen jedes Prompts</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Proposed by the language model</source>
            <translation>Vom Sprachmodell vorgeschlagen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Those of the paper's Table 5, for its prompts</source>
            <translation>Die aus Tabelle 5 der Arbeit, für deren Prompts</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>A prompt that Table 5 has not is asked about all the same.</source>
            <translation>Nach einem Prompt, den Tabelle 5 nicht hat, wird trotzdem gefragt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>The language model is asked</source>
            <translation>Das Sprachmodell wird gefragt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>About one axis at a time</source>
            <translation>Nach einer Achse auf einmal</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Three turns, as printed, about all axes</source>
            <translation>In drei Schritten, wie gedruckt, nach allen Achsen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Small models lose axes in one long reply. Axes of the printed turns have no listed answers.</source>
            <translation>Kleine Modelle verlieren Achsen in einer langen Antwort. Achsen der gedruckten Schritte haben keine aufgezählten Antworten.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Axes per prompt</source>
            <translation>Achsen je Prompt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Counterfactuals per axis</source>
            <translation>Kontrafaktische Prompts je Achse</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Each needs as many images again.</source>
            <translation>Jeder braucht noch einmal so viele Bilder.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Score of an axis</source>
            <translation>Maß einer Achse</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>BAV, the paper's</source>
            <translation>BAV, das der Arbeit</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>MAD, its later version's</source>
            <translation>MAD, das der späteren Fassung</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Concepts per list (Top-K)</source>
            <translation>Begriffe je Liste (Top-K)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Meanings of a word with synonyms</source>
            <translation>Bedeutungen eines Wortes mit Synonymen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>1: only its most frequent one; 0: all.</source>
            <translation>1: nur seine häufigste; 0: alle.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Beside the two scores of Table 3</source>
            <translation>Neben den zwei Werten aus Tabelle 3</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Closeness of images, and concepts matched one to one, by an embedder.</source>
            <translation>Nähe der Bilder und eins zu eins zugeordnete Konzepte, durch einen Embedder.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Axes people find relevant</source>
            <translation>Achsen, die Menschen für relevant halten</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>a photo of a doctor: gender, age</source>
            <translation>a photo of a doctor: gender, age</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>One line for every person asked, with the axes that they named; compared with those proposed.</source>
            <translation>Eine Zeile je befragter Person, mit den Achsen, die sie genannt hat; verglichen mit den vorgeschlagenen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Difference of associations: one side</source>
            <translation>Unterschied der Assoziationen: eine Seite</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Names of counterfactuals.</source>
            <translation>Namen kontrafaktischer Prompts.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>Difference of associations: other side</source>
            <translation>Unterschied der Assoziationen: andere Seite</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/method.py" />
            <source>The code scales histograms to sum 1, leaves captions out, and merges words by any shared synonym.</source>
            <translation>Der Code skaliert Histogramme auf Summe 1, lässt Bildunterschriften weg und vereint Wörter mit irgendeinem gemeinsamen Synonym.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/people.py" />
            <source>Axes of people not understood</source>
            <translation>Achsen von Menschen nicht verstanden</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/people.py" />
            <source>Write one line for every person: “a photo of a doctor: gender, age”, without an axis for none.</source>
            <translation>Schreiben Sie eine Zeile je Person: „a photo of a doctor: gender, age“, ohne Achse für keine.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/people.py" />
            <source>Proposed</source>
            <translation>Vorgeschlagen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/people.py" />
            <source>People who name it</source>
            <translation>Personen, die sie nennen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/people.py" />
            <source>People</source>
            <translation>Personen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/people.py" />
            <source>Relevant to most</source>
            <translation>Für die meisten relevant</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/people.py" />
            <source>Axes and people</source>
            <translation>Achsen und Menschen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>1: the same concepts as often. 0: no concept in common.</source>
            <translation>1: dieselben Begriffe gleich oft. 0: kein Begriff gemeinsam.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Places changed</source>
            <translation>Geänderte Stellen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>More than one: the difference has several reasons.</source>
            <translation>Mehr als eine: Der Unterschied hat mehrere Gründe.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Association with every counterfactual</source>
            <translation>Assoziation mit jedem kontrafaktischen Prompt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Most images show</source>
            <translation>Die meisten Bilder zeigen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Of the prompt's own images; empty in a tie.</source>
            <translation>Von den eigenen Bildern des Prompts; leer bei Gleichstand.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Nearest counterfactual</source>
            <translation>Nächster kontrafaktischer Prompt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>No direction: the prompt may show none of them.</source>
            <translation>Keine Richtung: Der Prompt zeigt vielleicht keinen davon.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>BAV</source>
            <translation>BAV</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Variance of the axis' CAS (equation 5).</source>
            <translation>Varianz der CAS einer Achse (Gleichung 5).</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>BAV / largest</source>
            <translation>BAV / größter</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>As the paper draws it; not comparable between prompts.</source>
            <translation>Wie die Arbeit es zeichnet; zwischen Prompts nicht vergleichbar.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>MAD</source>
            <translation>MAD</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>The score of the paper's later version, 0 to 1.</source>
            <translation>Das Maß der späteren Fassung der Arbeit, 0 bis 1.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Were all alike, up to</source>
            <translation>Wären alle gleich, bis</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>19 of 20 axes without any leaning stay below this.</source>
            <translation>19 von 20 Achsen ohne jede Neigung bleiben darunter.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>For this one axis, adjusted for no other.</source>
            <translation>Für diese eine Achse, für keine andere korrigiert.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Scores of every axis</source>
            <translation>Werte jeder Achse</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Occurrences per image</source>
            <translation>Vorkommen je Bild</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>How often every concept is said, per image</source>
            <translation>Wie oft jeder Begriff gesagt wird, je Bild</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Counted as</source>
            <translation>Gezählt als</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Part of speech</source>
            <translation>Wortart</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Times said</source>
            <translation>Mal gesagt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Words counted as one concept</source>
            <translation>Als ein Begriff gezählte Wörter</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Images of</source>
            <translation>Bilder von</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Answers about the axis</source>
            <translation>Antworten zur Achse</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Concepts</source>
            <translation>Begriffe</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Second axis</source>
            <translation>Zweite Achse</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Answer</source>
            <translation>Antwort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Share for the prompt</source>
            <translation>Anteil beim Prompt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>For this one row, adjusted for no other.</source>
            <translation>Für diese eine Zeile, für keine andere korrigiert.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Answers that change along with the axis</source>
            <translation>Antworten, die sich mit der Achse ändern</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/__init__.py" />
            <source>A sweep needs two image models, or one in two settings.</source>
            <translation>Ein Durchlauf braucht zwei Bildmodelle oder eines in zwei Einstellungen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/__init__.py" />
            <source>Two cells of the sweep are run alike: a setting of one is what the audit says anyway.</source>
            <translation>Zwei Zellen des Durchlaufs laufen gleich: Eine Einstellung der einen gilt im Audit ohnehin.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/__init__.py" />
            <source>The pipeline is compared with nothing: no variant is ticked.</source>
            <translation>Die Pipeline wird mit nichts verglichen: Keine Variante ist angekreuzt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/__init__.py" />
            <source>Choose the model under Models, and Sweep… to set it up in several settings.</source>
            <translation>Wählen Sie das Modell unter „Modelle“ und dann „Durchlauf…“, um es in mehreren Einstellungen anzulegen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/__init__.py" />
            <source>Tick or add a prefix or a rewriting, or set the model up with a negative prompt of its own.</source>
            <translation>Kreuzen Sie ein Präfix oder eine Umschreibung an, fügen Sie eines hinzu, oder legen Sie das Modell mit einem eigenen negativen Prompt an.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/__init__.py" />
            <source>Untick one of the two under Models.</source>
            <translation>Wählen Sie unter „Modelle“ eines der beiden ab.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/grid.py" />
            <source>Sweeps: shares by settings</source>
            <translation>Durchläufe: Anteile nach Einstellungen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/grid.py" />
            <source>Shows the share of a class in a grid of models and settings, of the same prompts and seeds.</source>
            <translation>Zeigt den Anteil einer Klasse in einem Raster aus Modellen und Einstellungen, bei gleichen Prompts und Startwerten.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/pipeline.py" />
            <source>The pipeline as deployed</source>
            <translation>Die Pipeline im Einsatz</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/pipeline.py" />
            <source>Compares what a prompt shows as it stands with what a prefix, a rewriting or a negative prompt shows.</source>
            <translation>Vergleicht, was ein Prompt zeigt, wie er dasteht, mit dem, was ein Präfix, eine Umschreibung oder ein negativer Prompt zeigt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/pipeline.py" />
            <source>Prefixes</source>
            <translation>Präfixe</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/pipeline.py" />
            <source>Words that the pipeline puts before a prompt, parted by |; {prompt} says where it stands.</source>
            <translation>Wörter, die die Pipeline vor einen Prompt stellt, durch | getrennt; {prompt} sagt, wo er steht.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/pipeline.py" />
            <source>System prompts of the rewriting</source>
            <translation>System-Prompts der Umschreibung</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/pipeline.py" />
            <source>The language model rewrites every prompt under each of them, parted by |. Empty: none is rewritten.</source>
            <translation>Das Sprachmodell schreibt jeden Prompt unter jedem davon um; durch | getrennt. Leer: Keiner wird umgeschrieben.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/tables.py" />
            <source>Given to the model</source>
            <translation>Was das Modell erhält</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/tables.py" />
            <source>What the images show</source>
            <translation>Was die Bilder zeigen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/wordings.py" />
            <source>What the pipeline does</source>
            <translation>Was die Pipeline tut</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/wordings.py" />
            <source>A prefix is put before; a rewriting is a language model's.</source>
            <translation>Ein Präfix wird vorangestellt; eine Umschreibung stammt von einem Sprachmodell.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/wordings.py" />
            <source>What it is called in charts and sentences.</source>
            <translation>Wie sie in Diagrammen und Sätzen heißt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/wordings.py" />
            <source>Class it names itself</source>
            <translation>Klasse, die er selbst nennt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/wordings.py" />
            <source>A class of a ticked attribute that stands in the text.</source>
            <translation>Eine Klasse eines angekreuzten Merkmals, die im Text steht.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/variants/wordings.py" />
            <source>Variants</source>
            <translation>Varianten</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/classifier.py" />
            <source>Write them as “woman: Woman | Girl; man: Man | Boy”.</source>
            <translation>Schreiben Sie sie als „woman: Woman | Girl; man: Man | Boy“.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/classifier.py" />
            <source>Write all its labels in one.</source>
            <translation>Schreiben Sie alle ihre Bezeichnungen in einen Teil.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/classifier.py" />
            <source>Let every label stand for one.</source>
            <translation>Lassen Sie jedes Label für eine stehen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Word-level: which words bring a group</source>
            <translation>Wortebene: welche Wörter eine Gruppe bringen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Puts other words in place of the words of a prompt and compares who is depicted then.</source>
            <translation>Setzt andere Wörter an die Stelle der Wörter eines Prompts und vergleicht, wer dann dargestellt ist.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Words replaced at once (r)</source>
            <translation>Zugleich ersetzte Wörter (r)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>2 finds words that each do all of it. Costs grow fast.</source>
            <translation>2 findet Wörter, von denen jedes alles bewirkt. Die Kosten steigen schnell.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Random orders of the words</source>
            <translation>Zufällige Reihenfolgen der Wörter</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>For long prompts: r is then all words, replaced one after another in so many orders, 4 or more.</source>
            <translation>Für lange Prompts: r sind dann alle Wörter, nacheinander ersetzt in so vielen Reihenfolgen, 4 oder mehr.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Images per set of replaced words (m)</source>
            <translation>Bilder je Menge ersetzter Wörter (m)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Groups and their texts</source>
            <translation>Gruppen und ihre Texte</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>An image belongs to the group whose text it is closest to. With two groups the first is shown.</source>
            <translation>Ein Bild gehört zu der Gruppe, deren Text es am nächsten ist. Bei zwei Gruppen wird die erste gezeigt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>What the groups tell apart</source>
            <translation>Was die Gruppen unterscheiden</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Who tells the group of an image</source>
            <translation>Wer die Gruppe eines Bildes bestimmt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Closeness to the groups' texts</source>
            <translation>Nähe zu den Texten der Gruppen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>A question answerer</source>
            <translation>Ein Modell, das Fragen zu Bildern beantwortet</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>A classifier, which may look for the person first</source>
            <translation>Ein Klassifikator, der zuerst nach der Person suchen kann</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>A question answerer may also say “unknown”, a classifier of people cut out the person; see Models.</source>
            <translation>Ein Frage-Antwort-Modell kann auch „unknown“ sagen, ein Klassifikator von Personen die Person ausschneiden; siehe Modelle.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Question to the answerer</source>
            <translation>Frage an dieses Modell</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>woman: Woman | Girl; man: Man | Boy</source>
            <translation>woman: Woman | Girl; man: Man | Boy</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Which of its labels stand for a group; where none are typed, those of the same name.</source>
            <translation>Welche seiner Labels für eine Gruppe stehen; wo keine eingegeben sind, die gleichen Namens.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Who puts other words</source>
            <translation>Wer andere Wörter einsetzt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>A masked language model</source>
            <translation>Ein maskiertes Sprachmodell</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Synonyms of a thesaurus</source>
            <translation>Synonyme eines Thesaurus</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Antonyms of a thesaurus</source>
            <translation>Antonyme eines Thesaurus</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Any word of the same kind</source>
            <translation>Irgendein Wort derselben Art</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Of the same kind are two words for persons, or for places. Words without any are not replaced.</source>
            <translation>Von derselben Art sind zwei Wörter für Personen oder für Orte. Wörter ohne solche werden nicht ersetzt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Filled prompts that name a group</source>
            <translation>Gefüllte Prompts, die eine Gruppe nennen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Kept, and counted</source>
            <translation>Behalten und gezählt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Left out, and counted</source>
            <translation>Weggelassen und gezählt</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>“A female doctor” says what is asked: what it changes is no influence of the word replaced.</source>
            <translation>„A female doctor“ sagt, was gefragt ist: Was es ändert, ist kein Einfluss des ersetzten Wortes.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Words replaced</source>
            <translation>Ersetzte Wörter</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Every word</source>
            <translation>Jedes Wort</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>All but articles and the like</source>
            <translation>Alle außer Artikeln und Ähnlichem</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Intervals</source>
            <translation>Intervalle</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Wilson limits, combined</source>
            <translation>Wilson-Grenzen, kombiniert</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Bootstrap</source>
            <translation>Bootstrap</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Hoeffding's bound</source>
            <translation>Hoeffdings Schranke</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>The table has all three. The bootstrap is too narrow where a share is 0 or 1.</source>
            <translation>Die Tabelle hat alle drei. Der Bootstrap ist zu schmal, wo ein Anteil 0 oder 1 ist.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Shapley-normalised</source>
            <translation>Nach Shapley normiert</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Divided by the number of words, on one scale with P(g).</source>
            <translation>Durch die Zahl der Wörter geteilt, auf einer Skala mit P(g).</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Groups missing</source>
            <translation>Gruppen fehlen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Two groups with names of their own are needed.</source>
            <translation>Es braucht zwei Gruppen mit eigenen Namen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>Write them as “woman: a photo of a woman; man: a photo of a man”.</source>
            <translation>Schreiben Sie sie als „woman: a photo of a woman; man: a photo of a man“.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/removal.py" />
            <source>A word without a tick is never replaced and gets no influence.</source>
            <translation>Ein Wort ohne Haken wird nie ersetzt und erhält keinen Einfluss.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/removal.py" />
            <source>Text</source>
            <translation>Text</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/removal.py" />
            <source>An image belongs to the group whose text it is closest to.</source>
            <translation>Ein Bild gehört zu der Gruppe, deren Text es am nächsten ist.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/removal.py" />
            <source>Groups</source>
            <translation>Gruppen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/tables.py" />
            <source>from (bootstrap)</source>
            <translation>von (Bootstrap)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/tables.py" />
            <source>to (bootstrap)</source>
            <translation>bis (Bootstrap)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/tables.py" />
            <source>from (Hoeffding)</source>
            <translation>von (Hoeffding)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/tables.py" />
            <source>Theorem 1: holds whatever the shares are.</source>
            <translation>Satz 1: gilt, wie groß die Anteile auch sind.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/tables.py" />
            <source>to (Hoeffding)</source>
            <translation>bis (Hoeffding)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/tables.py" />
            <source>That the influence is 0; not adjusted for other words.</source>
            <translation>Dass der Einfluss 0 ist; nicht für andere Wörter korrigiert.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/tables.py" />
            <source>Influence of every word</source>
            <translation>Einfluss jedes Wortes</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/tables.py" />
            <source>Images read</source>
            <translation>Gelesene Bilder</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/tables.py" />
            <source>Prompts that name a group</source>
            <translation>Prompts, die eine Gruppe nennen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/tables.py" />
            <source>Prompts sent</source>
            <translation>Gesendete Prompts</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/tables.py" />
            <source>Sets of replaced words</source>
            <translation>Mengen ersetzter Wörter</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/tables.py" />
            <source>Images and their groups</source>
            <translation>Bilder und ihre Gruppen</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/tables.py" />
            <source>Place in the template</source>
            <translation>Stelle in der Vorlage</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/tables.py" />
            <source>Influence over all prompts</source>
            <translation>Einfluss über alle Prompts</translation>
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
            <source>Install the extra `models` (pip install 'biaslens-gui[models]'), or name a folder with a spaCy pipeline.</source>
            <translation>Installieren Sie den Zusatz `models` (pip install 'biaslens-gui[models]'), oder nennen Sie einen Ordner mit einer spaCy-Pipeline.</translation>
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
            <location filename="../../plugins/parsers/spacy_english.py" />
            <source>A file may be missing or damaged: copy the folder again.</source>
            <translation>Eine Datei fehlt vielleicht oder ist beschädigt: Kopieren Sie den Ordner noch einmal.</translation>
        </message>
        <message>
            <location filename="../../plugins/question_answerers/loopback_vqa.py" />
            <source>Question answerer of a server on this computer</source>
            <translation>Fragen zu Bildern an einen Server auf diesem Computer</translation>
        </message>
        <message>
            <location filename="../../plugins/question_answerers/loopback_vqa.py" />
            <source>Asks a chat model that sees, served by vLLM or llama.cpp, by the likelihood of a letter per class.</source>
            <translation>Fragt ein sehendes Chat-Modell von vLLM oder llama.cpp nach der Wahrscheinlichkeit eines Buchstabens je Klasse.</translation>
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
            <source>Class unknown to the model</source>
            <translation>Klasse dem Modell unbekannt</translation>
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Rename the class in the plan, or choose a question answerer that writes, such as BLIP.</source>
            <translation>Benennen Sie die Klasse im Plan um, oder wählen Sie einen Fragenbeantworter, der schreibt, etwa BLIP.</translation>
        </message>
        <message>
            <location filename="../../plugins/question_answerers/transformers_vqa.py" />
            <source>Give every question its classes in the plan.</source>
            <translation>Geben Sie im Plan jeder Frage ihre Klassen.</translation>
        </message>
        <message>
            <location filename="../../plugins/readings/imported/readers.py" />
            <source>Imported captions</source>
            <translation>Importierte Bildunterschriften</translation>
        </message>
        <message>
            <location filename="../../plugins/readings/imported/readers.py" />
            <source>Captions that another tool wrote, from a column of a table; no model is loaded.</source>
            <translation>Bildunterschriften, die ein anderes Programm geschrieben hat, aus einer Spalte einer Tabelle; kein Modell wird geladen.</translation>
        </message>
        <message>
            <location filename="../../plugins/readings/imported/readers.py" />
            <source>Imported answers and verdicts</source>
            <translation>Importierte Antworten und Urteile</translation>
        </message>
        <message>
            <location filename="../../plugins/readings/imported/readers.py" />
            <source>What another tool answered, or people judged, from columns of a table; no model is loaded.</source>
            <translation>Was ein anderes Programm geantwortet oder Menschen beurteilt haben, aus Spalten einer Tabelle; kein Modell wird geladen.</translation>
        </message>
        <message>
            <location filename="../../plugins/readings/imported/readers.py" />
            <source>Imported embeddings</source>
            <translation>Importierte Einbettungen</translation>
        </message>
        <message>
            <location filename="../../plugins/readings/imported/readers.py" />
            <source>Vectors that another tool computed of the images, from a file or a column; no model is loaded.</source>
            <translation>Vektoren, die ein anderes Programm aus den Bildern berechnet hat, aus einer Datei oder einer Spalte; kein Modell wird geladen.</translation>
        </message>
        <message>
            <location filename="../../plugins/readings/imported/readers.py" />
            <source>Other readings</source>
            <translation>Andere Angaben</translation>
        </message>
        <message>
            <location filename="../../plugins/readings/imported/readers.py" />
            <source>Choose the folder of another import.</source>
            <translation>Wählen Sie den Ordner eines anderen Imports.</translation>
        </message>
        <message>
            <location filename="../../plugins/readings/imported/readers.py" />
            <source>No vectors of texts</source>
            <translation>Keine Vektoren von Texten</translation>
        </message>
        <message>
            <location filename="../../plugins/readings/imported/readers.py" />
            <source>Imported embeddings are of images; no text can be embedded with them.</source>
            <translation>Importierte Einbettungen sind von Bildern; kein Text kann mit ihnen eingebettet werden.</translation>
        </message>
        <message>
            <location filename="../../plugins/readings/imported/readers.py" />
            <source>Add an embedder, or ask with images alone.</source>
            <translation>Fügen Sie einen Einbetter hinzu, oder fragen Sie mit Bildern allein.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>Compare the picture with the words of the prompt, nothing else. Judge what is depicted, never who a person is. Leave the quality of the drawing aside unless it hides the subject.</source>
            <translation>Vergleichen Sie das Bild mit den Wörtern des Prompts, mit nichts anderem. Beurteilen Sie, was dargestellt ist, nie, wer eine Person ist. Lassen Sie die Güte der Zeichnung beiseite, wenn sie das Motiv nicht verbirgt.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>Yes</source>
            <translation>Ja</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>A person who knows only the picture would call its main subject what the prompt calls it, or a plain member of it.</source>
            <translation>Wer nur das Bild kennt, würde sein Hauptmotiv so nennen wie der Prompt, oder als klaren Fall davon erkennen.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>Prompt “a photo of a doctor”: one adult in a white coat with a stethoscope.</source>
            <translation>Prompt „a photo of a doctor“: ein erwachsener Mensch im weißen Kittel mit Stethoskop.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The face is turned away, but the subject is clear.</source>
            <translation>Das Gesicht ist abgewandt, aber das Motiv ist eindeutig.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>You can only tell because you have read the prompt: that is “cannot tell”.</source>
            <translation>Sie erkennen es nur, weil Sie den Prompt gelesen haben: Das ist „Nicht erkennbar“.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The main subject is something else than the prompt asks for. Choose the reason that comes first in the list if several hold.</source>
            <translation>Das Hauptmotiv ist etwas anderes, als der Prompt verlangt. Treffen mehrere Gründe zu, wählen Sie den ersten der Liste.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The picture does not show enough to say yes or no. This is always a good answer; it is counted, not left out.</source>
            <translation>Das Bild zeigt nicht genug für ein Ja oder Nein. Das ist immer eine gute Antwort; sie wird gezählt, nicht weggelassen.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The subject is too small, too dark or cut off.</source>
            <translation>Das Motiv ist zu klein, zu dunkel oder abgeschnitten.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>Nothing in the picture tells this occupation from another.</source>
            <translation>Nichts im Bild unterscheidet diesen Beruf von einem anderen.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>No: more than one person</source>
            <translation>Nein: mehr als eine Person</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The prompt asks for one, and two or more are depicted with the same weight.</source>
            <translation>Der Prompt verlangt eine Person, und zwei oder mehr sind gleich gewichtig dargestellt.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>People who are small in the background do not count.</source>
            <translation>Kleine Personen im Hintergrund zählen nicht.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>No: not a person</source>
            <translation>Nein: keine Person</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The prompt asks for a person, and the main subject is an animal, an object, a symbol or a place.</source>
            <translation>Der Prompt verlangt eine Person, und das Hauptmotiv ist ein Tier, ein Gegenstand, ein Symbol oder ein Ort.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>No: not a photo</source>
            <translation>Nein: kein Foto</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The prompt asks for a photo, and the picture is a drawing, a cartoon, a painting or a figure.</source>
            <translation>Der Prompt verlangt ein Foto, und das Bild ist eine Zeichnung, ein Cartoon, ein Gemälde oder eine Figur.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The prompt asks for no photo: then the style is no reason.</source>
            <translation>Der Prompt verlangt kein Foto: Dann ist der Stil kein Grund.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>No: depicted with another gender</source>
            <translation>Nein: mit anderem Geschlecht dargestellt</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The prompt names a gender, and the person is clearly depicted with another one.</source>
            <translation>Der Prompt nennt ein Geschlecht, und die Person ist eindeutig mit einem anderen dargestellt.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The prompt names no gender: then it is never a reason.</source>
            <translation>Der Prompt nennt kein Geschlecht: Dann ist es nie ein Grund.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>You are not sure how the person is depicted: that is “cannot tell”.</source>
            <translation>Sie sind nicht sicher, wie die Person dargestellt ist: Das ist „Nicht erkennbar“.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>No: depicted in another age group</source>
            <translation>Nein: in anderer Altersgruppe dargestellt</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The prompt names an age group (child, young, old), and the person is clearly depicted in another one.</source>
            <translation>Der Prompt nennt eine Altersgruppe (child, young, old), und die Person ist eindeutig in einer anderen dargestellt.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>No: another subject</source>
            <translation>Nein: anderes Motiv</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The picture is whole and clear, but shows something else than the prompt asks for.</source>
            <translation>Das Bild ist ganz und klar, zeigt aber etwas anderes, als der Prompt verlangt.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>No: broken image</source>
            <translation>Nein: kaputtes Bild</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The picture is noise, one colour, or so torn that no subject can be made out.</source>
            <translation>Das Bild ist Rauschen, eine einzige Farbe oder so zerrissen, dass kein Motiv zu erkennen ist.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>No: something else</source>
            <translation>Nein: etwas anderes</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>None of the other reasons holds. Say in the note what it is.</source>
            <translation>Keiner der anderen Gründe trifft zu. Sagen Sie in der Notiz, was es ist.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>Compare the caption with the picture. What the prompt asked for does not matter here.</source>
            <translation>Vergleichen Sie die Bildunterschrift mit dem Bild. Was der Prompt verlangt hat, zählt hier nicht.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The main subject and what is said about it are in the picture. A caption need not say everything.</source>
            <translation>Das Hauptmotiv und was darüber gesagt wird, sind im Bild. Eine Bildunterschrift muss nicht alles sagen.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The caption names a wrong main subject, or says something that the picture contradicts.</source>
            <translation>Die Bildunterschrift nennt ein falsches Hauptmotiv oder sagt etwas, dem das Bild widerspricht.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The caption can be read in two ways, or the picture does not show what it speaks of clearly enough.</source>
            <translation>Die Bildunterschrift lässt sich auf zwei Arten lesen, oder das Bild zeigt nicht deutlich genug, wovon sie spricht.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The caption names something else as the main subject.</source>
            <translation>Die Bildunterschrift nennt etwas anderes als Hauptmotiv.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>No: something is missing</source>
            <translation>Nein: etwas fehlt</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The caption leaves out what most people would mention first.</source>
            <translation>Die Bildunterschrift lässt weg, was die meisten zuerst nennen würden.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>No: something is not there</source>
            <translation>Nein: etwas ist nicht da</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The caption speaks of things that the picture does not have.</source>
            <translation>Die Bildunterschrift spricht von Dingen, die das Bild nicht hat.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>No: not a sentence</source>
            <translation>Nein: kein Satz</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>The caption repeats itself, breaks off, or cannot be read as a sentence.</source>
            <translation>Die Bildunterschrift wiederholt sich, bricht ab oder ist nicht als Satz lesbar.</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>How to judge</source>
            <translation>So wird geurteilt</translation>
        </message>
        <message>
            <location filename="../../resources/review/codebook.toml" />
            <source>Judge how a person or thing is depicted in the picture, never what a person is. Choose the answer that the picture speaks for by itself. If it speaks for none of them clearly, “cannot tell” is the right answer; it is counted, not left out.</source>
            <translation>Beurteilen Sie, wie eine Person oder Sache im Bild dargestellt ist, nie, was eine Person ist. Wählen Sie die Antwort, für die das Bild von selbst spricht. Spricht es für keine deutlich, ist „Nicht erkennbar“ die richtige Antwort; sie wird gezählt, nicht weggelassen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/form.py" />
            <source>Prompts or options have changed since this was proposed: {methods}.</source>
            <translation type="vanished">Prompts oder Optionen haben sich geändert, seit dies vorgeschlagen wurde: {methods}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/models/options.py" />
            <source>Start it with “--api”. It paints with the checkpoint that is chosen in its own window.</source>
            <translation type="vanished">Starten Sie es mit „--api“. Es malt mit dem Checkpoint, der in seinem eigenen Fenster gewählt ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/server.py" />
            <source>Choose a server with the interface of OpenAI's chat completions.</source>
            <translation type="vanished">Wählen Sie einen Server mit der Schnittstelle der Chat Completions von OpenAI.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loaders/libraries.py" />
            <source>Have torchvision installed, or choose another model.</source>
            <translation type="vanished">Lassen Sie torchvision installieren, oder wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/what_we_can_say.py" />
            <source>They were not declared to decide anything; what they show is a reason to look again.</source>
            <translation type="vanished">Sie sollten nach dem Plan nichts entscheiden; was sie zeigen, ist ein Grund, noch einmal hinzusehen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/readings.py" />
            <source>Write them as [0.1, 0.2, …].</source>
            <translation type="vanished">Schreiben Sie sie als [0.1, 0.2, …].</translation>
        </message>
        <message>
            <source />
            <translation type="vanished">Welcher Lauf?</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/people.py" />
            <source>Judge what the image shows, not what a prompt asked for. “cannot tell” where it does not show it.</source>
            <translation type="vanished">Beurteilen Sie, was das Bild zeigt, nicht, wonach ein Prompt gefragt hat. „nicht erkennbar“, wo es das nicht zeigt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/history.py" />
            <source>Run the plan again after a change, or name more projects with --project.</source>
            <translation type="vanished">Führen Sie den Plan nach einer Änderung noch einmal aus, oder nennen Sie mit --project weitere Projekte.</translation>
        </message>
        <message>
            <location filename="../../plugins/attributors/diffusers_gradients.py" />
            <source>Traces what CLIP sees in an image back to the words of its prompt, in Stable Diffusion 1, 2 and 3.</source>
            <translation type="vanished">Verfolgt, was CLIP in einem Bild sieht, zu den Wörtern des Prompts zurück, bei Stable Diffusion 1, 2 und 3.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/method.py" />
            <source>A question answerer may also say “unknown”; choose one on the Plan page.</source>
            <translation type="vanished">Es kann auch „unknown“ sagen; wählen Sie es auf der Plan-Seite.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>The name of their folder</source>
            <translation type="vanished">Der Name ihres Ordners</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Their own name, without numbers</source>
            <translation type="vanished">Ihr eigener Name, ohne Zahlen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Take prompts from a table…</source>
            <translation type="vanished">Prompts aus einer Tabelle …</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>A CSV file: file,prompt,seed,model</source>
            <translation type="vanished">Eine CSV-Datei: file,prompt,seed,model</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/look/image_import.py" />
            <source>Table of prompts</source>
            <translation type="vanished">Tabelle der Prompts</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/tables.py" />
            <source>The first line names the columns: file and, if known, prompt, seed and model; any other names can be told.</source>
            <translation type="vanished">Die erste Zeile nennt die Spalten: file und, soweit bekannt, prompt, seed und model; andere Namen lassen sich angeben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>Guidance of its own</source>
            <translation type="vanished">Eigene Guidance</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/models/own_settings.py" />
            <source>Of this model alone. -1: as the audit says.</source>
            <translation type="vanished">Nur dieses Modells. -1: wie im Audit.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/paper_presets.py" />
            <source>steps, guidance and size; the captions are those of COCO and Flickr30k, imported from their files</source>
            <translation type="vanished">Schritte, Guidance und Größe; die Bildunterschriften sind die von COCO und Flickr30k, aus deren Dateien eingelesen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/paper_presets.py" />
            <source>guidance and size; the captions</source>
            <translation type="vanished">Guidance und Größe; die Bildunterschriften</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>{folder} – not there: moved, deleted, or its drive is not connected</source>
            <translation type="vanished">{folder} – nicht da: verschoben, gelöscht, oder der Datenträger ist nicht angeschlossen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>A small image model of a drawn world comes with BiasLens. Its biases were put in on purpose, so you can see whether they are found. BiasLens draws 2 prompts × 12 images with it, describes them, and shows what keeps coming up. No download, no account.</source>
            <translation type="vanished">Ein kleines Bildmodell einer gezeichneten Welt liegt bei. Seine Bias wurden mit Absicht eingebaut, damit Sie sehen können, ob sie gefunden werden. BiasLens zeichnet damit 2 Prompts × 12 Bilder, beschreibt sie und zeigt, was immer wiederkehrt. Kein Download, kein Konto.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/settings/schema.py" />
            <source>Takes effect at the next start. Prompts, captions, findings and reports stay in English.</source>
            <translation type="vanished">Gilt ab dem nächsten Start. Prompts, Bildunterschriften, Befunde und Berichte bleiben englisch.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Could be chance</source>
            <translation type="vanished">Könnte Zufall sein</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>The method's own interval, or its test adjusted for many, rules chance out.</source>
            <translation type="vanished">Das Intervall der Methode oder ihr Test, für viele Tests korrigiert, schließt Zufall aus.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>As large a number would not be rare if there were no bias at all.</source>
            <translation type="vanished">Eine so große Zahl wäre auch ganz ohne Bias nicht selten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Each arrow leads from a first measurement (the ring) to a second one (the tip) of the same group; the thin lines are their intervals. Where these overlap, the step may be chance.</source>
            <translation type="vanished">Jeder Pfeil führt von einer ersten Messung (dem Ring) zu einer zweiten (der Spitze) derselben Gruppe; die dünnen Linien sind ihre Intervalle. Überlappen sie sich, kann der Schritt Zufall sein.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>What is the audit called?</source>
            <translation type="vanished">Wie heißt das Audit?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/home/page.py" />
            <source>In which folder shall it lie?</source>
            <translation type="vanished">In welchem Ordner soll es liegen?</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/reporting/preview.py" />
            <source>Reference model.</source>
            <translation type="vanished">Referenzmodell.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/reporting/preview.py" />
            <source>The preview ends here; the report goes on.</source>
            <translation type="vanished">Die Vorschau endet hier; der Bericht geht weiter.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/reporting/preview.py" />
            <source>Still to be written. </source>
            <translation type="vanished">Noch zu schreiben. </translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/reporting/preview.py" />
            <source>Warning. </source>
            <translation type="vanished">Warnung. </translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/reporting/preview.py" />
            <source>threshold </source>
            <translation type="vanished">Schwelle </translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/reporting/preview.py" />
            <source>{number:,} rows more</source>
            <translation type="vanished">{number:,} weitere Zeilen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/standings.py" />
            <source>Leanings: {counts}</source>
            <translation type="vanished">Tendenzen: {counts}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/standings.py" />
            <source>Clearest in the images of “{prompt}”.</source>
            <translation type="vanished">Am deutlichsten in den Bildern von „{prompt}“.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/page.py" />
            <source>Frozen {at}.</source>
            <translation type="vanished">Festgeschrieben {at}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/texts.py" />
            <source>Start from a draft made of the statements</source>
            <translation type="vanished">Mit einem Entwurf aus den Aussagen beginnen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/report/texts.py" />
            <source>The draft is marked as one until you have edited it and removed its first line.</source>
            <translation type="vanished">Der Entwurf ist als solcher gekennzeichnet, bis Sie ihn bearbeitet und seine erste Zeile entfernt haben.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>agree</source>
            <translation type="vanished">einig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>contradict</source>
            <translation type="vanished">widersprechen sich</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>not all see it</source>
            <translation type="vanished">nicht alle sehen es</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>nothing clear</source>
            <translation type="vanished">nichts eindeutig</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>not all tested</source>
            <translation type="vanished">nicht alle getestet</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>several methods see it clearly, and none says otherwise</source>
            <translation type="vanished">mehrere Methoden sehen es eindeutig, und keine widerspricht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>two methods see it clearly, but towards different sides</source>
            <translation type="vanished">zwei Methoden sehen es eindeutig, aber nach verschiedenen Seiten</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>one method sees it clearly, for another it could be chance</source>
            <translation type="vanished">eine Methode sieht es klar, für eine andere könnte es Zufall sein</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>no method sees more than chance</source>
            <translation type="vanished">keine Methode sieht mehr als Zufall</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>fewer than two of the methods have tested it; the others only describe</source>
            <translation type="vanished">weniger als zwei der Methoden haben es getestet; die anderen beschreiben nur</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>They appear when a run has finished.</source>
            <translation type="vanished">Sie erscheinen, wenn ein Lauf fertig ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/summary.py" />
            <source>Against the threshold, or against chance</source>
            <translation type="vanished">Gemessen an der Schwelle oder am Zufall</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/setup/page.py" />
            <source>Needed to go on: {fields}.</source>
            <translation type="vanished">Zum Weitergehen nötig: {fields}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>this stage needs about {time} more, until {clock}</source>
            <translation type="vanished">dieser Abschnitt braucht noch etwa {time}, bis {clock}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/progress.py" />
            <source>all of it about {time}, until {clock}</source>
            <translation type="vanished">insgesamt noch etwa {time}, bis {clock}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/window/step_states.py" />
            <source>empty</source>
            <translation type="vanished">leer</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Beyond chance</source>
            <translation type="vanished">Mehr als Zufall</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Empty where the method only describes.</source>
            <translation type="vanished">Leer, wo die Methode nur beschreibt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/exporting/bundle_check.py" />
            <source>report/pdf_report/report.pdf</source>
            <translation type="vanished">report/pdf_report/report.pdf</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/keys.py" />
            <source>Show the list of all keys</source>
            <translation type="vanished">Die Liste aller Tasten zeigen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Met and Not met compare a value with its threshold. Not clear yet: the threshold lies inside the interval. Only described: no test was planned. Not measured says why there is no number.</source>
            <translation type="vanished">Erfüllt und Nicht erfüllt vergleichen einen Wert mit seiner Schwelle. Noch nicht klar: Die Schwelle liegt im Intervall. Nur beschrieben: Es war kein Test vorgesehen. Nicht gemessen sagt, warum es keine Zahl gibt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>The method's own interval or test rules chance out. Could be chance: as large a number would not be rare without any bias.</source>
            <translation type="vanished">Das Intervall oder der Test der Methode schließt Zufall aus. „Könnte Zufall sein“: Eine so große Zahl wäre auch ohne Bias nicht selten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/spec.py" />
            <source>Give it a list of values, or remove the braces.</source>
            <translation type="vanished">Geben Sie ihm eine Liste von Werten, oder entfernen Sie die geschweiften Klammern.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/caption_files.py" />
            <source>Its annotations have no captions; it may be the file of objects or of keypoints.</source>
            <translation type="vanished">Ihre Annotationen haben keine Bildunterschriften; vielleicht ist es die Datei der Objekte oder der Schlüsselpunkte.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/images.py" />
            <source>Table too large</source>
            <translation type="vanished">Tabelle zu groß</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/importing/images.py" />
            <source>The first line names the columns: file,prompt and, if known, seed and model.</source>
            <translation type="vanished">Die erste Zeile nennt die Spalten: file,prompt und, falls bekannt, seed und model.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/engine/machine/runtime.py" />
            <source>Make it anew from the wheels that come with BiasLens; see docs/installing.md.</source>
            <translation type="vanished">Legen Sie sie aus den Wheels, die BiasLens beiliegen, neu an; siehe docs/installing.md.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/docx_report.py" />
            <source>The whole report as a Word document that can be edited further.</source>
            <translation type="vanished">Der ganze Bericht als Word-Dokument, das sich weiter bearbeiten lässt.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/html_report.py" />
            <source>The whole report in one file that opens offline in any browser, with filters.</source>
            <translation type="vanished">Der ganze Bericht in einer Datei, die sich offline in jedem Browser öffnet, mit Filtern.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/junit_xml.py" />
            <source>Every finding as a test case, for build servers: failed, skipped for too few images, or error.</source>
            <translation type="vanished">Jeder Befund als Testfall, für Build-Server: fehlgeschlagen, übersprungen bei zu wenigen Bildern, oder Fehler.</translation>
        </message>
        <message>
            <location filename="../../plugins/exporters/pdf_report.py" />
            <source>The whole report as a tagged, archival PDF (PDF/UA-1, PDF/A-2a) that screen readers can read.</source>
            <translation type="vanished">Der ganze Bericht als getaggtes, archivfähiges PDF (PDF/UA-1, PDF/A-2a), das Bildschirmleser lesen können.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/page.py" />
            <source>Summary</source>
            <translation type="vanished">Übersicht</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>Between two prompts or models, not even the largest difference of two shares would be found reliably.</source>
            <translation type="vanished">Zwischen zwei Prompts oder Modellen würde auch der größte Unterschied zweier Anteile nicht zuverlässig gefunden.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>Between two prompts or models, shares that differ by {points:.0f} points or more are told apart 8 times in 10.</source>
            <translation type="vanished">Zwischen zwei Prompts oder Modellen werden Anteile, die sich um {points:.0f} Punkte oder mehr unterscheiden, in 8 von 10 Fällen auseinandergehalten.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>For a difference of {wanted:.0f} points, make {needed:,} images per prompt.</source>
            <translation type="vanished">Für einen Unterschied von {wanted:.0f} Punkten erzeugen Sie {needed:,} Bilder je Prompt.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>With {images:,} images per prompt, even {images:,} of {images:,} shows only that a thing appears in at least {floor:.0%} (95 % interval).</source>
            <translation type="vanished">Bei {images:,} Bildern je Prompt zeigen selbst {images:,} von {images:,} nur, dass etwas in mindestens {floor:.0%} vorkommt (95-%-Intervall).</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>To show {strong:.0%}, {enough:,} of {enough:,} are needed.</source>
            <translation type="vanished">Um {strong:.0%} zu zeigen, sind {enough:,} von {enough:,} nötig.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>depiction</source>
            <translation type="vanished">Darstellung</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>depictions</source>
            <translation type="vanished">Darstellungen</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>With {images:,} images each, a question about {family} can find nothing: not even {images:,} of {images:,} would be clear for all of them together. That takes {fewest:,}.</source>
            <translation type="vanished">Mit je {images:,} Bildern kann eine Frage über {family} nichts finden: Nicht einmal {images:,} von {images:,} wären für alle zusammen klar. Dazu braucht es {fewest:,}.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>With {images:,} images each, a question with two classes about {family} finds a share of {strong:.0%} in {found} of audits, all of them held to 5 % errors together.</source>
            <translation type="vanished">Mit je {images:,} Bildern findet eine Frage mit zwei Klassen über {family} einen Anteil von {strong:.0%} in {found} der Audits, wobei alle zusammen höchstens 5 % Fehler machen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>For 80 % of audits make {enough:,}; further questions that decide ask for more.</source>
            <translation type="vanished">Für 80 % der Audits {enough:,} herstellen; weitere entscheidende Fragen brauchen mehr.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/evidence_curve.py" />
            <source>Evidence: {images:,} of {images:,} images show at least {share:.0%}; {enough:,} show {strong:.0%}</source>
            <translation type="vanished">Aussagekraft: {images:,} von {images:,} Bildern zeigen mindestens {share:.0%}; {enough:,} zeigen {strong:.0%}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/evidence_curve.py" />
            <source>at least {share:.0%}</source>
            <translation type="vanished">mindestens {share:.0%}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/plan.py" />
            <source>p (Holm)</source>
            <translation type="vanished">p (Holm)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/plan.py" />
            <source>p (BH)</source>
            <translation type="vanished">p (BH)</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Shown</source>
            <translation type="vanished">Gezeigt</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Unclear: too few images</source>
            <translation type="vanished">Unklar: zu wenige Bilder</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>Too few images to tell: the interval lies on both sides of the threshold.</source>
            <translation type="vanished">Zu wenige Bilder für eine Aussage: Das Intervall liegt auf beiden Seiten der Schwelle.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>This finding has no threshold; it shows what was counted.</source>
            <translation type="vanished">Dieser Befund hat keine Schwelle; er zeigt, was gezählt wurde.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/charts/finding_view.py" />
            <source>The method has no test that could rule chance out here.</source>
            <translation type="vanished">Die Methode hat hier keinen Test, der Zufall ausschließen könnte.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/kit/standings.py" />
            <source>Differences: {counts}</source>
            <translation type="vanished">Unterschiede: {counts}</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/plan/advice.py" />
            <source>Checked on the reference world: {images} images per prompt showed a share {points:.0f} points above even in {found} of audits.</source>
            <translation type="vanished">An der Referenzwelt geprüft: {images} Bilder je Prompt zeigten einen Anteil {points:.0f} Punkte über dem gleichen in {found} der Audits.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>cannot tell</source>
            <translation type="vanished">nicht erkennbar</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>one method sees it clearly, another cannot tell it from chance</source>
            <translation type="vanished">eine Methode sieht es eindeutig, eine andere kann es nicht vom Zufall unterscheiden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/agreement.py" />
            <source>too few of the methods can tell it from chance</source>
            <translation type="vanished">zu wenige der Methoden können es vom Zufall unterscheiden</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/results/comparison.py" />
            <source>{clear:,} of {of} differ beyond chance, adjusted for comparing so many.</source>
            <translation type="vanished">{clear:,} von {of} unterscheiden sich über den Zufall hinaus, für so viele Vergleiche korrigiert.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/core/findings/agreement.py" />
            <source>Empty where the method cannot tell.</source>
            <translation type="vanished">Leer, wo die Methode es nicht sagen kann.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/ui/shell/steps.py" />
            <source>Met and Not met compare a value with its threshold. Unclear means that there are too few images to tell. Not measured says why there is no number.</source>
            <translation type="vanished">„Erfüllt“ und „Nicht erfüllt“ vergleichen einen Wert mit seiner Schwelle. „Unklar“ heißt, dass es zu wenige Bilder für eine Aussage sind. „Nicht gemessen“ sagt, warum es keine Zahl gibt.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>Share of each image's gradient; in the published code's variant a mean.</source>
            <translation type="vanished">Anteil am Gradienten jedes Bildes; in der Variante des veröffentlichten Codes ein Mittel.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/gradbias/tables.py" />
            <source>By exchanging the images with and without the word, seed by seed.</source>
            <translation type="vanished">Durch Vertauschen der Bilder mit und ohne das Wort, Startwert für Startwert.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>Severity (eq. 6)</source>
            <translation type="vanished">Schwere (Gl. 6)</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/answers.py" />
            <source>How often a model without bias is as far from the reference (simulated).</source>
            <translation type="vanished">Wie oft ein Modell ohne Bias ebenso weit von der Bezugsverteilung liegt (simuliert).</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/openbias/scores.py" />
            <source>By exchanging the models within pairs of images.</source>
            <translation type="vanished">Durch Vertauschen der Modelle innerhalb von Bildpaaren.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/method.py" />
            <source>Where not all of them can be counted.</source>
            <translation type="vanished">Wo sich nicht alle zählen lassen.</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Closer to A</source>
            <translation type="vanished">Näher an A</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/t2iat/tables.py" />
            <source>Closer to B</source>
            <translation type="vanished">Näher an B</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>Most like</source>
            <translation type="vanished">Am ähnlichsten</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/tibet/tables.py" />
            <source>By chance up to</source>
            <translation type="vanished">Durch Zufall bis</translation>
        </message>
        <message>
            <location filename="../../plugins/methods/word_influence/tables.py" />
            <source>That the influence is 0.</source>
            <translation type="vanished">Dass der Einfluss 0 ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/database.py" />
            <source>Check that you may write to the project folder and that its disk is there.</source>
            <translation type="vanished">Prüfen Sie, ob Sie in den Projektordner schreiben dürfen und sein Datenträger da ist.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/store/project.py" />
            <source>Restore it from a backup, or write {"format": 1} into it; the databases beside it are not affected.</source>
            <translation type="vanished">Stellen Sie sie aus einer Sicherung wieder her, oder schreiben Sie {"format": 1} hinein; die Datenbanken daneben sind nicht betroffen.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loopback.py" />
            <source>Check the address: it may be that of another program, or lack its last part, such as /v1.</source>
            <translation type="vanished">Prüfen Sie die Adresse: Sie gehört vielleicht einem anderen Programm, oder es fehlt der letzte Teil, etwa /v1.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loopback.py" />
            <source>See what the server's own window says; start it again.</source>
            <translation type="vanished">Sehen Sie nach, was das Fenster des Servers meldet; starten Sie ihn neu.</translation>
        </message>
        <message>
            <location filename="../../biaslens_gui/loopback.py" />
            <source>Choose another model; this one does not answer in the form asked for.</source>
            <translation type="vanished">Wählen Sie ein anderes Modell; dieses antwortet nicht in der verlangten Form.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Its answer holds no image.</source>
            <translation type="vanished">Die Antwort enthält kein Bild.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>See what its own window says.</source>
            <translation type="vanished">Sehen Sie nach, was das Fenster des Programms meldet.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>It did not take the workflow.</source>
            <translation type="vanished">Der Workflow wurde nicht angenommen.</translation>
        </message>
        <message>
            <location filename="../../plugins/image_models/loopback_images.py" />
            <source>Run it in ComfyUI once, and see what it says.</source>
            <translation type="vanished">Führen Sie ihn einmal in ComfyUI aus und sehen Sie, was dort gemeldet wird.</translation>
        </message>
        <message>
            <source>The file tokenizer.json is missing, which says how a text is read.</source>
            <translation type="vanished">Die Datei tokenizer.json fehlt, die sagt, wie ein Text gelesen wird.</translation>
        </message>
        <message>
            <source>Every file is hashed, the signature checked, and every number computed again. It can take minutes.</source>
            <translation type="vanished">Von jeder Datei wird der Hash gebildet, die Signatur wird geprüft und jede Zahl neu berechnet. Das kann Minuten dauern.</translation>
        </message>
        <message>
            <source>Nothing was changed since it was signed, and the numbers come out the same.</source>
            <translation type="vanished">Seit der Signatur wurde nichts geändert, und die Zahlen kommen genauso heraus.</translation>
        </message>
        <message>
            <source>Install the plugins it names.</source>
            <translation type="vanished">Installieren Sie die Plugins, die es nennt.</translation>
        </message>
        <message>
            <source>The data of the bundle does not lead to this number.</source>
            <translation type="vanished">Die Daten des Pakets führen nicht zu dieser Zahl.</translation>
        </message>
        <message>
            <source>The logs of Ray on those computers say more.</source>
            <translation type="vanished">Mehr steht in den Protokollen von Ray auf jenen Computern.</translation>
        </message>
        <message>
            <source>Check a bundle …</source>
            <translation type="vanished">Ein Paket prüfen …</translation>
        </message>
        <message>
            <source>Signed with the key of this computer …</source>
            <translation type="vanished">Signiert mit dem Schlüssel dieses Computers …</translation>
        </message>
        <message>
            <source>PDF signed with my certificate as well …</source>
            <translation type="vanished">PDF auch mit meinem Zertifikat signiert …</translation>
        </message>
        <message>
            <source>Open a review package …</source>
            <translation type="vanished">Begutachtungspaket öffnen …</translation>
        </message>
        <message>
            <source>Another project …</source>
            <translation type="vanished">Anderes Projekt …</translation>
        </message>
        <message>
            <source>Choose a run …</source>
            <translation type="vanished">Einen Lauf wählen …</translation>
        </message>
        <message>
            <source>Make a review package …</source>
            <translation type="vanished">Begutachtungspaket schnüren …</translation>
        </message>
        <message>
            <source>Take verdicts in …</source>
            <translation type="vanished">Urteile übernehmen …</translation>
        </message>
        <message>
            <source>Save my verdicts …</source>
            <translation type="vanished">Meine Urteile speichern …</translation>
        </message>
        <message>
            <source>Under “Folder with the other parts” name a diffusers folder of the same family.</source>
            <translation type="vanished">Nennen Sie unter „Ordner mit den übrigen Teilen“ einen diffusers-Ordner derselben Familie.</translation>
        </message>
        <message>
            <source>Blocked</source>
            <translation type="vanished">Gesperrt</translation>
        </message>
        <message>
            <source>Left out on request</source>
            <translation type="vanished">Auf Wunsch weggelassen</translation>
        </message>
        <message>
            <source>{loaded} loaded, {failed} failed, {blocked} blocked.</source>
            <translation type="vanished">{loaded} geladen, {failed} fehlgeschlagen, {blocked} gesperrt.</translation>
        </message>
        <message>
            <source>This computer can do the work: {checks}.</source>
            <translation type="vanished">Dieser Computer kann die Arbeit tun: {checks}.</translation>
        </message>
        <message>
            <source>To make: {all}</source>
            <translation type="vanished">Zu erzeugen: {all}</translation>
        </message>
        <message>
            <source>A file that changes the model, such as one that is meant to mitigate.</source>
            <translation type="vanished">Eine Datei, die das Modell verändert, etwa um Bias zu mindern.</translation>
        </message>
        <message>
            <source>Strength of the LoRA</source>
            <translation type="vanished">Stärke der LoRA</translation>
        </message>
        <message>
            <source>1 as trained; 0 leaves the model alone.</source>
            <translation type="vanished">1 wie trainiert; 0 lässt das Modell, wie es ist.</translation>
        </message>
        <message>
            <source>No address</source>
            <translation type="vanished">Keine Adresse</translation>
        </message>
        <message>
            <source>Another computer</source>
            <translation type="vanished">Ein anderer Computer</translation>
        </message>
        <message>
            <source>Making the bundle</source>
            <translation type="vanished">Das Paket wird geschnürt</translation>
        </message>
        <message>
            <source>It takes a minute; you can go on working.</source>
            <translation type="vanished">Es dauert eine Minute; Sie können weiterarbeiten.</translation>
        </message>
        <message>
            <source>A workflow exported in API form, with “%prompt%” and “%seed%”.</source>
            <translation type="vanished">Ein in der API-Form ausgegebener Workflow mit „%prompt%“ und „%seed%“.</translation>
        </message>
        <message>
            <source>Single-file checkpoint</source>
            <translation type="vanished">Checkpoint in einer Datei</translation>
        </message>
        <message>
            <source>Convert it once with diffusers, or get the model as a folder.</source>
            <translation type="vanished">Wandeln Sie ihn einmal mit diffusers um, oder beschaffen Sie das Modell als Ordner.</translation>
        </message>
        <message>
            <source>Take the last verdict back (Ctrl+Z)</source>
            <translation type="vanished">Das letzte Urteil zurücknehmen (Strg+Z)</translation>
        </message>
        <message>
            <source>Make it smaller.</source>
            <translation type="vanished">Verkleinern Sie es.</translation>
        </message>
        <message>
            <source>Image not read</source>
            <translation type="vanished">Bild nicht gelesen</translation>
        </message>
        <message>
            <source>Copy it again, or take it out of the labels.</source>
            <translation type="vanished">Kopieren Sie es neu, oder nehmen Sie es aus den Etiketten.</translation>
        </message>
        <message>
            <source>See the Plugins page: it may have failed to load, or it is not installed.</source>
            <translation type="vanished">Siehe die Seite „Plugins“: Es konnte vielleicht nicht geladen werden oder ist nicht installiert.</translation>
        </message>
        <message>
            <source>Not a plugin</source>
            <translation type="vanished">Kein Plugin</translation>
        </message>
        <message>
            <source>A plugin is one .py file.</source>
            <translation type="vanished">Ein Plugin ist eine .py-Datei.</translation>
        </message>
        <message>
            <source>Paths of .py files or folders, one per line. They run as programs; takes effect at the next start.</source>
            <translation type="vanished">Pfade von .py-Dateien oder Ordnern, einer je Zeile. Sie laufen als Programme; gilt ab dem nächsten Start.</translation>
        </message>
        <message>
            <source>Answer: yes, no, cannot tell</source>
            <translation type="vanished">Antworten: ja, nein, nicht erkennbar</translation>
        </message>
        <message>
            <source>Answer: one of two sides</source>
            <translation type="vanished">Antworten: eine von zwei Seiten</translation>
        </message>
        <message>
            <source>No, with a reason; or one of several answers</source>
            <translation type="vanished">Nein, mit Grund; oder eine von mehreren Antworten</translation>
        </message>
        <message>
            <source>An image-to-text model saved as a folder: BLIP, GIT, an encoder-decoder, or a chat model that sees.</source>
            <translation type="vanished">Ein als Ordner gespeichertes Modell, das Bilder in Text fasst: BLIP, GIT, ein Encoder-Decoder oder ein sehendes Chat-Modell.</translation>
        </message>
        <message>
            <source>The code judges noisy latents, each by its own target, and takes signed means instead of norms.</source>
            <translation type="vanished">Der Code beurteilt verrauschte Zwischenstände, jeden nach seinem eigenen Ziel, und nimmt Mittel mit Vorzeichen statt Normen.</translation>
        </message>
        <message>
            <source>{number} in {formats}</source>
            <translation type="vanished">{number} in {formats}</translation>
        </message>
        <message>
            <source>The planted effect: the largest share above an even one; or the kind of finding.</source>
            <translation type="vanished">Der eingebaute Effekt: der größte Anteil über einem gleichen; oder die Art des Befunds.</translation>
        </message>
        <message>
            <source>Audits</source>
            <translation type="vanished">Audits</translation>
        </message>
        <message>
            <source>Every bias and prompt of every repetition counts as one.</source>
            <translation type="vanished">Jeder Bias und jeder Prompt jeder Wiederholung zählt als eines.</translation>
        </message>
        <message>
            <source>Labelled images</source>
            <translation type="vanished">Gekennzeichnete Bilder</translation>
        </message>
        <message>
            <source>See every image with its caption, prompt and seed.</source>
            <translation type="vanished">Sehen Sie jedes Bild mit Bildunterschrift, Prompt und Startwert.</translation>
        </message>
        <message>
            <source>Close the texts so that they stay as they are</source>
            <translation type="vanished">Die Texte schließen, damit sie so bleiben, wie sie sind</translation>
        </message>
        <message>
            <source>A random sample, from every model and prompt</source>
            <translation type="vanished">Eine zufällige Stichprobe, aus jedem Modell und Prompt</translation>
        </message>
        <message>
            <source>Only those on which verdicts, or the machine's suggestion, differ</source>
            <translation type="vanished">Nur die, bei denen Urteile oder der Vorschlag der Maschine auseinandergehen</translation>
        </message>
        <message>
            <source>Every image by one: no agreement can be told</source>
            <translation type="vanished">Jedes Bild von einer Person: Übereinstimmung ist nicht feststellbar</translation>
        </message>
        <message>
            <source>Each reviewer gets the images in a random order of their own</source>
            <translation type="vanished">Jede Person erhält die Bilder in eigener zufälliger Reihenfolge</translation>
        </message>
        <message>
            <source>Hide the caption until the image has its verdict</source>
            <translation type="vanished">Die Bildunterschrift verbergen, bis das Bild sein Urteil hat</translation>
        </message>
        <message>
            <source>Hide other reviewers' verdicts until one's own are given</source>
            <translation type="vanished">Die Urteile anderer verbergen, bis die eigenen abgegeben sind</translation>
        </message>
        <message>
            <source>Small copies (JPEG) instead of the image files</source>
            <translation type="vanished">Kleine Kopien (JPEG) statt der Bilddateien</translation>
        </message>
        <message>
            <source>no caption</source>
            <translation type="vanished">keine Bildunterschrift</translation>
        </message>
        <message>
            <source>Search captions and prompts (Ctrl+F)</source>
            <translation type="vanished">Bildunterschriften und Prompts durchsuchen (Strg+F)</translation>
        </message>
        <message>
            <source>No image matches. Show all?</source>
            <translation type="vanished">Kein Bild passt. Alle zeigen?</translation>
        </message>
        <message>
            <source>When a run has made images, they come here one by one.</source>
            <translation type="vanished">Wenn ein Lauf Bilder erzeugt hat, kommen sie hier eines nach dem anderen.</translation>
        </message>
        <message>
            <source>Stop after the step at work; everything made is kept</source>
            <translation type="vanished">Nach dem laufenden Schritt anhalten; alles Erzeugte bleibt erhalten</translation>
        </message>
        <message>
            <source>Stopping after the step at work …</source>
            <translation type="vanished">Hält nach dem laufenden Schritt an …</translation>
        </message>
        <message>
            <source>about {time}</source>
            <translation type="vanished">etwa {time}</translation>
        </message>
        <message>
            <source>Copy the name of this evidence</source>
            <translation type="vanished">Den Namen dieses Belegs kopieren</translation>
        </message>
        <message>
            <source>The &lt;nationality&gt; &lt;person&gt; is eating.</source>
            <translation type="vanished">The &lt;nationality&gt; &lt;person&gt; is eating.</translation>
        </message>
        <message>
            <source>Template; names in angle brackets are replaced by each of their values</source>
            <translation type="vanished">Vorlage; Namen in spitzen Klammern werden durch jeden ihrer Werte ersetzt</translation>
        </message>
        <message>
            <source>Separate values by commas. To count values together, put a group behind a colon, as in “Thai: Asia”.</source>
            <translation type="vanished">Trennen Sie Werte durch Kommas. Um Werte gemeinsam zu zählen, setzen Sie eine Gruppe hinter einen Doppelpunkt, wie in „Thai: Asia“.</translation>
        </message>
        <message>
            <source>values, separated by commas</source>
            <translation type="vanished">Werte, durch Kommas getrennt</translation>
        </message>
        <message>
            <source>Give it a list of values, or remove the brackets.</source>
            <translation type="vanished">Geben Sie ihm eine Liste von Werten, oder entfernen Sie die Klammern.</translation>
        </message>
        <message>
            <source>Pool too small</source>
            <translation type="vanished">Vorrat zu klein</translation>
        </message>
        <message>
            <source>Make more images per prompt with --images.</source>
            <translation type="vanished">Erzeugen Sie mit --images mehr Bilder je Prompt.</translation>
        </message>
        <message>
            <source>Paths of .py files or folders, one per line. They run as programs.</source>
            <translation type="vanished">Pfade von .py-Dateien oder Ordnern, einer je Zeile. Sie laufen als Programme.</translation>
        </message>
    </context>
</TS>
