import { CloseOutlined, DownOutlined, LoadingOutlined } from '@ant-design/icons';
import { Icon } from './icon.js';

const close = <Icon of={CloseOutlined} />;
const loading = <Icon of={LoadingOutlined} />;

/**
 * antd's built-in icons for its ConfigProvider, hidden from screen readers, which would otherwise read out
 * the names of the glyphs.
 */
export const componentIcons = {
  button: { loadingIcon: loading },
  modal: { closeIcon: close },
  drawer: { closeIcon: close },
  select: { suffixIcon: <Icon of={DownOutlined} />, loadingIcon: loading },
};
