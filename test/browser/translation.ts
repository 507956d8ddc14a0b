/**
 * What Chrome does to a page that it translates: it replaces each text node by `<font><font>…</font></font>`, at once
 * and whenever the page adds text, and marks the root element. The words stay as they are. A script for
 * `addInitScript`, written as text because it runs in the page.
 */
export const TRANSLATION = `(() => {
  const KEPT = 'font, title, script, style, textarea, noscript, svg, [translate="no"], .notranslate';

  const replace = (text) => {
    if (!text.nodeValue.trim() || !text.parentElement || text.parentElement.closest(KEPT)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.append(text.nodeValue);
    outer.append(inner);
    text.replaceWith(outer);
  };

  const replaceWithin = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return replace(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(replace);
  };

  new MutationObserver((changes) => {
    document.documentElement.classList.add('translated-ltr');
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) replaceWithin(node);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
})()`;
