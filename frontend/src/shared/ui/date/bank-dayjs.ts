import dayjs from 'dayjs';
import 'dayjs/locale/en-gb.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { today } from '../../format/uae-days.js';

type Zone = [timezone?: string, keepLocalTime?: boolean];

/**
 * antd takes today from `dayjs().tz()`, which would be a day of the device. Here it is the bank's, whatever the device's
 * clock and time zone are.
 */
export function takeTodayFromBank(): void {
  dayjs.extend(utc);
  dayjs.extend(timezone);
  dayjs.extend((_options, { prototype }) => {
    const inZone = Reflect.get(prototype, 'tz');
    prototype.tz = function tz(this: dayjs.Dayjs, ...zone: Zone) {
      return zone.length === 0 ? dayjs(today()) : inZone.apply(this, zone);
    };
  });
}
