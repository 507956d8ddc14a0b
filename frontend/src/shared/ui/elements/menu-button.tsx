import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { apiAddress } from '../../api/page-user.js';
import { look } from '../layout/parts.js';
import { Icon } from './icon.js';

/** An action of a menu: what it does, or the file that it downloads. */
export interface MenuAction {
  key: string;
  name: string;
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  onChoose?: () => void;
  /** The path of a file at the server. */
  file?: string;
}

interface MenuButtonProps {
  label: string;
  /** Three dots unless given. */
  icon?: ReactNode;
  /** Whether the label is read on the button, and not only by screen readers. */
  isNamed?: boolean;
  actions: readonly MenuAction[];
  /** The button, for a key that opens the menu. */
  ref?: Ref<HTMLButtonElement>;
}

/** A button that opens a menu of actions which are needed now and then. */
export function MenuButton({ label, icon, isNamed = false, actions, ref = null }: MenuButtonProps) {
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: actions.map(({ key, name, icon: picture, isDanger = false, isDisabled = false, file }) => ({
          key,
          icon: picture,
          danger: isDanger,
          disabled: isDisabled,
          label:
            file === undefined ? (
              name
            ) : (
              <a href={apiAddress(file)} download="">
                {name}
              </a>
            ),
        })),
        onClick: ({ key, domEvent }) => {
          actions.find((action) => action.key === key)?.onChoose?.();
          followByKey(domEvent);
        },
      }}
    >
      {isNamed ? (
        <Button ref={ref} className={look({ touch: 'tall' })} icon={icon} aria-haspopup="menu">
          {label}
        </Button>
      ) : (
        <Button
          ref={ref}
          type="text"
          className={look({ touch: 'square' })}
          icon={icon ?? <Icon of={MoreOutlined} />}
          aria-label={label}
          title={label}
          aria-haspopup="menu"
        />
      )}
    </Dropdown>
  );
}

/** Enter chooses the item of the menu and not the link in it, which a click reaches by itself. */
function followByKey({ type, currentTarget }: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>): void {
  if (type === 'keydown') currentTarget.querySelector('a')?.click();
}
