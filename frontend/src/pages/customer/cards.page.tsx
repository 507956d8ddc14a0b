import { PageFrame } from '../../shared/ui/page-frame.js';

export function CardsPage() {
  return <PageFrame title="Cards">{null}</PageFrame>;
}
