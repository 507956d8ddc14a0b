import { fireEvent, screen } from '@testing-library/react';

/**
 * Chooses in one of antd's selects the first option that is shown and matches. A dropdown that has closed stays in the
 * document, hidden, with its options.
 * @param place where the select is
 */
export async function choose(
  label: string,
  option: RegExp,
  place: Pick<typeof screen, 'getByLabelText'> = screen,
): Promise<void> {
  fireEvent.mouseDown(place.getByLabelText(label));
  await screen.findAllByRole('option');
  const chosen = [...document.querySelectorAll('.ant-select-item-option')].find(
    (one) => option.test(one.textContent) && one.closest('.ant-select-dropdown-hidden') === null,
  );
  if (!chosen) throw new Error(`${label} has no option like ${String(option)}.`);
  fireEvent.click(chosen);
}
