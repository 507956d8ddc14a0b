import styles from './chart-tooltip.module.css';

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
 * Tooltips with the field `title` as their title, if there is one, and a row for each `series`. Builds them
 * from elements and our own style sheet: the library's tooltip uses inline styles, which the
 * Content-Security-Policy refuses.
 */
export function tooltips(title?: string) {
  return {
    tooltip: {
      title: title ?? '',
      items: [
        ({ series, text }: { series: string; text: string }): TooltipItem => ({ name: series, value: text }),
      ],
    },
    interaction: {
      tooltip: {
        // On an axis all series of a day; elsewhere the part under the pointer.
        shared: title !== undefined,
        css: { '.g2-tooltip': PLAIN },
        render: (_event: unknown, shown: { title: string; items: TooltipItem[] }) =>
          tooltip(title === undefined ? '' : shown.title, shown.items),
      },
    },
  };
}

function tooltip(title: string, items: readonly TooltipItem[]): HTMLElement {
  const box = element('div', styles.tooltip, '');
  box.dir = document.documentElement.dir;
  if (title !== '') box.append(element('p', styles.day, title));
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
