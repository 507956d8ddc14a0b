import styles from './area-tooltip.module.css';

interface TooltipItem {
  name: string;
  value: string;
}

/** The library's own box around ours is not to be seen. */
const PLAIN = {
  padding: '0',
  background: 'transparent',
  'border-radius': '12px',
  'box-shadow': 'none',
  'font-family': 'inherit',
};

/** Made of elements and our own style sheet: the library's is made of inline styles, which are refused. */
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
