import { Button } from 'antd';
import { NoticeBox } from '../elements/notice-box.js';

interface Notice {
  title: string;
  description: string;
}

interface NoMatchProps extends Notice {
  /** The label of the button that removes the filters. */
  showAll: string;
  onShowAll: () => void;
}

interface NoRowsProps {
  /** Shown when there is nothing to list. */
  none: Notice;
  /** Shown instead when the filters leave nothing; false without filters. */
  noMatch: false | NoMatchProps;
}

/** Shown in place of an empty list. */
export function NoRows({ none, noMatch }: NoRowsProps) {
  return noMatch ? <NoMatch {...noMatch} /> : <NoticeBox {...none} />;
}

/** Shown when the filters leave nothing, with a button that removes them. */
export function NoMatch({ title, description, showAll, onShowAll }: NoMatchProps) {
  return (
    <div role="status">
      <NoticeBox
        title={title}
        description={description}
        action={<Button onClick={onShowAll}>{showAll}</Button>}
      />
    </div>
  );
}
