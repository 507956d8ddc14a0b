import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { useState } from 'react';
import { Select } from './select.js';

const FRUIT = [
  { value: 'a', label: 'Apple' },
  { value: 'b', label: 'Banana' },
];

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' });

function Fruit({ first, search = false }: { first?: string; search?: boolean }) {
  const [value, setValue] = useState<string | undefined>(first);
  return (
    <Select
      aria-label="Fruit"
      placeholder="Choose one"
      options={FRUIT}
      value={value}
      onChange={setValue}
      {...(search ? { showSearch: { optionFilterProp: 'label' } } : {})}
    />
  );
}

test('the input carries the label of the chosen option', async () => {
  render(<Fruit first="a" />);
  expect(input().value).toBe('Apple');
  await userEvent.click(input());
  await userEvent.click(screen.getByTitle('Banana'));
  expect(input().value).toBe('Banana');
});

test('the input of a list without a choice is empty', () => {
  render(<Fruit />);
  expect(input().value).toBe('');
});

test('several chosen options are all carried, and the labels of groups are not', () => {
  render(
    <Select
      mode="multiple"
      aria-label="Fruit"
      options={[{ label: 'All', options: FRUIT }]}
      value={['b', 'a']}
    />,
  );
  expect(input().value).toBe('Banana, Apple');
});

test('a list in a form carries what the form has', () => {
  render(
    <Form initialValues={{ fruit: 'b' }}>
      <Form.Item name="fruit" label="Fruit">
        <Select options={FRUIT} />
      </Form.Item>
    </Form>,
  );
  expect(input().value).toBe('Banana');
});

test('what is typed is a search without the carried text', async () => {
  render(<Fruit first="a" search />);
  expect(input().value).toBe('Apple');
  await userEvent.type(input(), 'ban');
  expect(input().value).toBe('ban');
  expect(screen.queryByTitle('Banana')).not.toBeNull();
  expect(screen.queryByTitle('Apple')).toBeNull();
  await userEvent.click(screen.getByTitle('Banana'));
  expect(input().value).toBe('Banana');
});

test('on a page that the browser translates it shows what is chosen next', () => {
  const { container, rerender } = render(<Select options={FRUIT} value="a" />);
  const translated = document.createElement('span');
  translated.textContent = 'Apfel';
  screen.getByText('Apple').firstChild?.replaceWith(translated);

  rerender(<Select options={FRUIT} value="b" />);

  expect(container.textContent).toBe('Banana');
});
