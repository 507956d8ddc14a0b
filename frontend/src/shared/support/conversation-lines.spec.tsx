import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { TypedText } from './conversation-lines.js';

const shown = (text: string) => {
  const { container } = render(<TypedText text={text} />);
  const references = [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  return { text: container.textContent, references };
};

describe('the text of a message', () => {
  it('is shown as it was typed, with each reference in one piece', () => {
    const text = 'Where is TXN-7K3M-9Q2D-X0PA? I asked in CHT-0000-AAAA-1111.\nThank you';
    expect(shown(text)).toEqual({ text, references: ['TXN-7K3M-9Q2D-X0PA', 'CHT-0000-AAAA-1111'] });
  });

  it('may break anywhere else, also in a long word with hyphens', () => {
    const text = `TXN-7K3M <b>${'A-'.repeat(40)}</b>`;
    expect(shown(text)).toEqual({ text, references: [] });
  });
});
