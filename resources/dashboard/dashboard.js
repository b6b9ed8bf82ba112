(function () {
  "use strict";
  function all(selector, root) { return Array.prototype.slice.call((root || document).querySelectorAll(selector)); }
  function said(element) { return element.textContent.toLowerCase(); }
  var form = document.getElementById("filters"), counts = form.querySelector("output"), marks = document.getElementById("marked");
  var findings = all("section.finding").map(function (section) {
    var bars = all("tr.bar", section).map(function (row) { return { row: row, text: said(row) }; });
    return { section: section, line: document.querySelector('tr[data-of="' + section.id + '"]'), text: said(section), head: said(section.querySelector("h3")), bars: bars };
  });
  var prompts = all("section.prompt").map(function (section) {
    var head = said(section.querySelector("h3"));
    var images = all("figure", section).map(function (figure) { return { figure: figure, text: head + " " + said(figure) }; });
    return { section: section, images: images };
  });

  function filter() {
    var text = form.text.value.trim().toLowerCase(), reading = form.reading.value, shown = 0, seen = 0, whole = 0;
    function has(words) { return words.indexOf(text) >= 0; }
    findings.forEach(function (one) {
      var fits = (!reading || one.section.dataset.reading === reading) && has(one.text);
      var rows = one.bars.filter(function (bar) { return has(bar.text); });
      var every = has(one.head) || !rows.length;
      one.bars.forEach(function (bar) { bar.row.toggleAttribute("data-out", !every && !has(bar.text)); });
      one.section.toggleAttribute("data-out", !fits);
      if (one.line) one.line.toggleAttribute("data-out", !fits);
      if (fits) shown += 1;
    });
    prompts.forEach(function (one) {
      var found = 0;
      one.images.forEach(function (image) {
        image.figure.toggleAttribute("data-out", !has(image.text));
        if (has(image.text)) found += 1;
      });
      one.section.toggleAttribute("data-out", !found);
      seen += found;
      whole += one.images.length;
    });
    counts.textContent = shown + " of " + findings.length + " findings, " + seen + " of " + whole + " images";
  }

  function number(text) { return parseFloat(text.replace(/,/g, "")); }
  function compared(a, b, kind) {
    if (kind === "text") return a.localeCompare(b, "en", { numeric: true });
    return number(a) - number(b);
  }
  function sort(head) {
    var at = head.cellIndex, kind = head.dataset.sort, body = head.closest("table").tBodies[0];
    var up = head.getAttribute("aria-sort") !== "ascending";
    function key(row) { return row.cells[at].textContent.trim(); }
    function lacks(row) { return kind === "text" ? !key(row) : isNaN(number(key(row))); }
    var rows = Array.prototype.slice.call(body.rows);
    var known = rows.filter(function (row) { return !lacks(row); });
    known.sort(function (a, b) { return (up ? 1 : -1) * compared(key(a), key(b), kind); });
    known.concat(rows.filter(lacks)).forEach(function (row) { body.appendChild(row); });
    all("th[aria-sort]", head.closest("tr")).forEach(function (other) { other.removeAttribute("aria-sort"); });
    head.setAttribute("aria-sort", up ? "ascending" : "descending");
  }
  all("th[data-sort]").forEach(function (head) {
    var button = document.createElement("button");
    button.type = "button";
    while (head.firstChild) button.appendChild(head.firstChild);
    button.addEventListener("click", function () { sort(head); });
    head.appendChild(button);
  });

  function mark() {
    var names = [], images = {};
    all("tr.bar details[open]").forEach(function (evidence) {
      names.push(evidence.closest("tr").cells[0].textContent.trim());
      all('a[href^="#image-"]', evidence).forEach(function (link) { images[link.hash.slice(1)] = true; });
    });
    all(".images figure").forEach(function (figure) { figure.toggleAttribute("data-marked", images[figure.id] === true); });
    marks.textContent = names.length ? Object.keys(images).length + " images that are listed for " + names.join(", ") + " are outlined below." : "";
  }
  document.addEventListener("toggle", mark, true);

  form.addEventListener("input", filter);
  form.addEventListener("reset", function () { setTimeout(filter); });
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  form.hidden = false;
  filter();
  mark();
})();
