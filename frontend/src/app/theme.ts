import type { ThemeConfig } from 'antd';
import { theme } from 'antd';

/** What a fingertip hits: the smallest height of a control on a touch screen, in px. */
const TOUCH_HEIGHT = 44;

/** The size of text in antd's components, in px. */
const FONT_SIZE = 14;

const shared = {
  fontFamily: 'var(--font)',
  borderRadius: 10,
  borderRadiusLG: 16,
  controlHeight: 40,
  controlHeightLG: 48,
  motionDurationFast: '0.1s',
  motionDurationMid: '0.15s',
  motionDurationSlow: '0.2s',
};

/**
 * Both palettes pass WCAG 2.2 AA where antd's defaults do not. They use the same colours as
 * shared/ui/tokens.css.
 */
const light: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  token: {
    ...shared,
    colorPrimary: '#0b6b4f',
    colorLink: '#0b6b4f',
    colorPrimaryBg: '#e3f3ec',
    colorPrimaryBgHover: '#cfe9de',
    colorBgLayout: '#f6f3ec',
    colorText: '#10201a',
    colorTextDescription: 'rgba(0, 0, 0, 0.65)',
    colorTextTertiary: 'rgba(0, 0, 0, 0.65)',
    colorTextPlaceholder: 'rgba(0, 0, 0, 0.6)',
    colorBorder: '#c9c3b4',
    colorBorderSecondary: '#e2ddd0',
    colorError: '#cf1322',
    colorSuccess: '#237804',
    colorWarning: '#945800',
  },
};

const dark: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...shared,
    colorPrimary: '#4fe0ae',
    colorLink: '#4fe0ae',
    colorTextLightSolid: '#04120c',
    colorPrimaryBg: '#12372b',
    colorPrimaryBgHover: '#174636',
    colorBgLayout: '#0a1511',
    colorBgContainer: '#101f19',
    colorBgElevated: '#152820',
    colorText: '#e8f0ec',
    colorTextDescription: 'rgba(255, 255, 255, 0.7)',
    colorTextTertiary: 'rgba(255, 255, 255, 0.7)',
    colorTextPlaceholder: 'rgba(255, 255, 255, 0.65)',
    colorBorder: '#3b5348',
    colorBorderSecondary: '#23372e',
    colorError: '#ff7875',
    colorSuccess: '#73d13d',
    colorWarning: '#ffc53d',
  },
};

export interface ThemeOptions {
  isDark: boolean;
  /** Uses smaller controls, for staff who work with the app all day. */
  isDense: boolean;
  /** Gives controls of customers the height that a fingertip needs, also those that are small for a mouse. */
  isTouch: boolean;
  /** Honours prefers-reduced-motion: no animation, and nothing waits for the end of one. */
  reducesMotion: boolean;
}

/** The font size that is chosen in the browser, as a multiple of the usual 16 px. antd takes its sizes in px only. */
function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(size) && size > 0 ? size / 16 : 1;
}

export function themeOf({ isDark, isDense, isTouch, reducesMotion }: ThemeOptions): ThemeConfig {
  const palette = isDark ? dark : light;
  const forTouch = isTouch && !isDense;
  const controlHeight = isDense ? 36 : forTouch ? TOUCH_HEIGHT : shared.controlHeight;
  const scale = textScale();
  return {
    ...palette,
    token: {
      ...palette.token,
      fontSize: FONT_SIZE * scale,
      controlHeight: controlHeight * scale,
      controlHeightLG: shared.controlHeightLG * scale,
      motion: !reducesMotion,
    },
    // A button that waits shows it by its icon. Its text stays readable, also behind the mask of a dialog.
    components: { Button: { opacityLoading: 1, ...(forTouch ? { controlHeightSM: TOUCH_HEIGHT } : {}) } },
  };
}
