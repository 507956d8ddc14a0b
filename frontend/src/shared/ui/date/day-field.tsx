import { Input } from 'antd';
import { lazyPart } from '../../lazy/lazy-part.js';

/** A field for a day, whose display follows the language of the page. Its code is loaded with the first one. */
export const DayField = lazyPart(async () => (await import('./day-picker.js')).DayPicker, {
  // Its label is not its own yet.
  loading: <Input disabled aria-hidden="true" />,
});
