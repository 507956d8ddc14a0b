import type { CloseOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';

type Glyph = typeof CloseOutlined;

interface IconProps extends Omit<
  ComponentProps<Glyph>,
  'role' | 'ref' | 'aria-label' | 'aria-hidden' | 'className'
> {
  of: Glyph;
  className?: string | undefined;
  /** What the icon says where no text beside it says the same; without it, screen readers skip the icon. */
  label?: string;
}

/**
 * The only way to show an icon. By itself, an antd icon is an image with the English name of its glyph, which
 * becomes a part of the name of the button that it is in.
 */
export function Icon({ of: Glyph, label, className, ...rest }: IconProps) {
  const reading = label === undefined ? HIDDEN : { role: 'img', 'aria-label': label };
  return <Glyph {...rest} {...(className === undefined ? {} : { className })} {...reading} />;
}

const HIDDEN = { role: undefined, 'aria-label': undefined, 'aria-hidden': true } as const;
