(function () {
  "use strict";
  var form = document.getElementById("filters");
  if (!form) return;
  var said = form.querySelector("output");
  var results = Array.prototype.slice.call(document.querySelectorAll("article.result"));
  function parts(result) {
    var found = [result];
    for (var next = result.nextElementSibling; next && next.classList.contains("of-result"); next = next.nextElementSibling) found.push(next);
    return found;
  }
  function filter() {
    var shown = 0, text = form.text.value.toLowerCase();
    results.forEach(function (result) {
      var all = parts(result);
      var fits = ["method", "model", "reading"].every(function (name) { return !form[name].value || result.dataset[name] === form[name].value; });
      fits = fits && (!text || all.some(function (part) { return part.textContent.toLowerCase().indexOf(text) >= 0; }));
      if (fits) shown += 1;
      all.forEach(function (part) { part.toggleAttribute("data-out", !fits); });
    });
    said.textContent = said.dataset.words.replace("{shown}", shown).replace("{all}", results.length);
  }
  form.addEventListener("input", filter);
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  form.hidden = results.length < 2;
  filter();
})();
