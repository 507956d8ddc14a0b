import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
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
}

/** A button that opens a menu of actions which are needed now and then. */
export function MenuButton({ label, icon, isNamed = false, actions }: MenuButtonProps) {
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
        onClick: ({ key }) => actions.find((action) => action.key === key)?.onChoose?.(),
      }}
    >
      {isNamed ? (
        <Button className={look({ touch: 'tall' })} icon={icon} aria-haspopup="menu">
          {label}
        </Button>
      ) : (
        <Button
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
