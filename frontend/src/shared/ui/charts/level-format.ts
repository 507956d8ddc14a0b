import { useCallback } from 'react';
import { useFormat } from '../../format/use-format.js';

/** In pixels. */
export const CHART_HEIGHT = 208;
const HIDDEN_LEVEL = '•••';

/** Formats the labels of a vertical axis; what is below zero is money too, without a sign. */
export function useLevelFormat(isHidden: boolean): (level: number) => string {
  const format = useFormat();
  return useCallback(
    (level: number) => (isHidden ? HIDDEN_LEVEL : format.number(Math.abs(level))),
    [isHidden, format],
  );
}
