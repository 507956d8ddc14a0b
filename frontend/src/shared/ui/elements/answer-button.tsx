import { Button, type ButtonProps } from 'antd';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './answer-button.module.css';

/** A button whose function does not exist yet: a click is answered with a sentence beside it. */
export function AnswerButton({ answer, ...button }: ButtonProps & { answer: string }) {
  const shown = useAnswer(answer);
  return (
    <>
      <Button {...button} onClick={shown.show} />
      {shown.answer}
    </>
  );
}

interface Answer {
  /** For the button. */
  show: (event: MouseEvent<HTMLElement>) => void;
  /** Belongs behind the button. */
  answer: ReactNode;
}

/** Shows a sentence below a button when it is clicked, until the next click, Escape or scrolling. */
export function useAnswer(text: string): Answer {
  const box = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const hide = () => {
      box.current?.hidePopover();
    };
    window.addEventListener('scroll', hide, { passive: true });
    return () => {
      window.removeEventListener('scroll', hide);
    };
  }, [isShown]);
  return {
    show: ({ currentTarget }) => {
      const shown = box.current;
      if (!shown || isShown) return;
      shown.showPopover();
      placeBelow(shown, currentTarget.getBoundingClientRect());
    },
    answer: (
      <>
        <span role="status" className="sr-only">
          {isShown && text}
        </span>
        <div
          ref={box}
          popover="auto"
          aria-hidden="true"
          className={styles.answer}
          onToggle={({ newState }) => {
            setIsShown(newState === 'open');
          }}
        >
          {text}
        </div>
      </>
    ),
  };
}

/** The distance from the button, and from the edges of the screen, in pixels. */
const GAP_PX = 8;

function placeBelow(shown: HTMLElement, { left, width, top, bottom }: DOMRect): void {
  const { offsetWidth, offsetHeight } = shown;
  const end = document.documentElement.clientWidth - offsetWidth - GAP_PX;
  const isRoomBelow = bottom + GAP_PX + offsetHeight < window.innerHeight;
  shown.style.left = `${Math.max(GAP_PX, Math.min(left + width / 2 - offsetWidth / 2, end))}px`;
  shown.style.top = `${isRoomBelow ? bottom + GAP_PX : top - GAP_PX - offsetHeight}px`;
}
