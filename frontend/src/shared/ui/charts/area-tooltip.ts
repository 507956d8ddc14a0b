import styles from './area-tooltip.module.css';

interface TooltipItem {
  name: string;
  value: string;
}

/** Hides the library's own box around ours. */
const PLAIN = {
  padding: '0',
  background: 'transparent',
  'border-radius': '12px',
  'box-shadow': 'none',
  'font-family': 'inherit',
};

/**
 * Builds the tooltip from elements and our own style sheet. The library's tooltip uses inline styles, which
 * the Content-Security-Policy refuses.
 */
export function tooltips() {
  return {
    tooltip: {
      title: 'day',
      items: [
        ({ series, text }: { series: string; text: string }): TooltipItem => ({ name: series, value: text }),
      ],
    },
    interaction: {
      tooltip: {
        shared: true,
        css: { '.g2-tooltip': PLAIN },
        render: (_event: unknown, { title, items }: { title: string; items: TooltipItem[] }) =>
          tooltip(title, items),
      },
    },
  };
}

function tooltip(title: string, items: readonly TooltipItem[]): HTMLElement {
  const box = element('div', styles.tooltip, '');
  box.dir = document.documentElement.dir;
  box.append(element('p', styles.day, title));
  for (const { name, value } of items) {
    const row = element('p', styles.row, '');
    row.append(element('span', '', name), element('bdi', styles.amount, value));
    box.append(row);
  }
  return box;
}

function element(tag: string, className: string | undefined, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className ?? '';
  made.textContent = text;
  return made;
}
