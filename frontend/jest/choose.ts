import { fireEvent, screen, waitFor } from '@testing-library/react';

/**
 * Chooses in one of antd's selects the first option that matches. The dropdown of another select may still be closing.
 * @param place where the select is
 */
export async function choose(
  label: string,
  option: RegExp,
  place: Pick<typeof screen, 'getByLabelText'> = screen,
): Promise<void> {
  const field = place.getByLabelText(label);
  fireEvent.mouseDown(field);
  const chosen = await waitFor(() => {
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
    const options = list?.closest('.ant-select-dropdown')?.querySelectorAll('.ant-select-item-option') ?? [];
    const found = [...options].find((one) => option.test(one.textContent));
    if (!found) throw new Error(`${label} has no option like ${String(option)}.`);
    return found;
  });
  fireEvent.click(chosen);
}
