import { CloseOutlined, DownOutlined, LoadingOutlined } from '@ant-design/icons';
import { Icon } from './icon.js';

const close = <Icon of={CloseOutlined} />;
const loading = <Icon of={LoadingOutlined} />;

/** The icons that antd's components bring with them, for its ConfigProvider: no name of a glyph is read out. */
export const componentIcons = {
  button: { loadingIcon: loading },
  modal: { closeIcon: close },
  drawer: { closeIcon: close },
  select: { suffixIcon: <Icon of={DownOutlined} />, loadingIcon: loading },
};
