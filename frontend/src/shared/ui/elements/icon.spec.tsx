import { LockOutlined } from '@ant-design/icons';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button, ConfigProvider, Drawer, Modal } from 'antd';
import { Select } from '../fields/select.js';
import arabicParts from 'antd/locale/ar_EG';
import { common } from '../../../locales/ar/common.js';
import { startI18n } from '../../i18n/i18n.js';
import { SearchInput } from '../search/search-input.js';
import { componentIcons } from './component-icons.js';
import { Icon } from './icon.js';

beforeAll(() => startI18n('ar', () => Promise.resolve({ common })));

const nameOf = (role: string) => screen.getByRole(role).getAttribute('aria-label');

describe('an icon', () => {
  it('adds nothing to the name of its button', () => {
    render(<Button icon={<Icon of={LockOutlined} />}>حظر البطاقة</Button>);

    expect(screen.getByRole('button', { name: 'حظر البطاقة' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('has the given label where no text carries its meaning', () => {
    render(<Icon of={LockOutlined} label="مقيّد" />);

    expect(nameOf('img')).toBe('مقيّد');
  });

  it('names the clear button of a search field', () => {
    render(<SearchInput label="البحث" value="sara" onChange={() => undefined} />);

    expect(screen.getByRole('searchbox', { name: 'البحث' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'مسح' })).toBeTruthy();
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });
});

describe("antd's built-in icons", () => {
  const icons = () => document.querySelectorAll('.anticon');

  it.each([
    ['a button that is busy', <Button key="one" loading={{ delay: 0 }} />],
    ['a button with an icon that is busy', <Button key="one" loading icon={<Icon of={LockOutlined} />} />],
    ['a list', <Select key="one" options={[{ value: 1 }]} />],
    ['a list that is loading', <Select key="one" loading options={[{ value: 1 }]} />],
    ['a dialog', <Modal key="one" open title="حظر" />],
    ['a drawer', <Drawer key="one" open title="حظر" />],
  ])('are hidden from screen readers: %s', (_name, part) => {
    render(
      <ConfigProvider {...componentIcons} locale={arabicParts}>
        {part}
      </ConfigProvider>,
    );

    expect(icons()).not.toHaveLength(0);
    for (const icon of icons()) {
      expect(icon.getAttribute('aria-hidden')).toBe('true');
      expect(icon.getAttribute('role')).toBeNull();
    }
  });

  it.each([
    ['a dialog', <Modal key="one" open title="حظر" footer={null} />],
    ['a drawer', <Drawer key="one" open title="حظر" />],
  ])('close %s under a name in the current language', (_name, part) => {
    render(
      <ConfigProvider {...componentIcons} locale={arabicParts}>
        {part}
      </ConfigProvider>,
    );

    expect(screen.getByRole('button', { name: 'إغلاق' })).toBeTruthy();
  });
});
