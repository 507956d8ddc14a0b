import type { CloseOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';

type Glyph = typeof CloseOutlined;

interface IconProps extends Omit<
  ComponentProps<Glyph>,
  'role' | 'ref' | 'aria-label' | 'aria-hidden' | 'className'
> {
  of: Glyph;
  className?: string | undefined;
  /**
   * The icon's text alternative where no text beside it says the same; without it, screen readers skip the
   * icon.
   */
  label?: string;
}

/**
 * The only component that renders icons. A bare antd icon is an image named after its glyph in English, and
 * that name becomes part of the name of its button.
 */
export function Icon({ of: Glyph, label, className, ...rest }: IconProps) {
  const reading = label === undefined ? HIDDEN : { role: 'img', 'aria-label': label };
  return <Glyph {...rest} {...(className === undefined ? {} : { className })} {...reading} />;
}

const HIDDEN = { role: undefined, 'aria-label': undefined, 'aria-hidden': true } as const;
