import { PlusOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import type { Ref } from 'react';
import { Icon } from '../elements/icon.js';

interface AddButtonProps extends Pick<ButtonProps, 'onClick' | 'onFocus' | 'onPointerEnter' | 'children'> {
  ref?: Ref<HTMLButtonElement>;
}

/** The main button of a page, which adds one of what the page shows. */
export function AddButton(props: AddButtonProps) {
  return <Button type="primary" size="large" icon={<Icon of={PlusOutlined} />} {...props} />;
}
