import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { DraftName } from '../store/kept/drafts.js';
import { useDraft } from '../store/kept/use-draft.js';
import { ErrorBoundary, type Failure } from '../ui/page/error-boundary.js';
import { isServerThere, loadChunk } from './load-chunk.js';
import { FailedDialog, FailedPart } from './failed-part.js';
import { prefetch } from './prefetch.js';

/** A component whose code is loaded when it is first shown, or before that when the browser is idle. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code in advance. Never rejects: a failure is reported where the part is shown. */
  load: () => Promise<void>;
}

interface PartOptions<Props> {
  /** Shown while the code is being loaded. */
  loading?: ReactNode | ((props: Props) => ReactNode);
  /** Shown in place of a part that failed: a notice, unless given. */
  failed?: (failure: Failure, props: Props) => ReactNode;
  /** False for a large part that most people never open. */
  isPrefetched?: boolean;
  /** True for what finishes a form; see `prefetch`. */
  isEssential?: boolean;
}

/**
 * Loads a component on demand, within an error boundary of its own: if it fails, a notice with 'Try again' takes its
 * place, and the rest of the page stays. It is tried again when the browser is online again.
 */
export function lazyPart<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  { loading = null, failed = notice, isPrefetched = true, isEssential = false }: PartOptions<Props> = {},
): LazyPart<Props> {
  const code = lazyCode(bring);
  if (isPrefetched) prefetch(code.load, { isEssential });
  const Part = (props: Props) => (
    <ErrorBoundary fallback={(failure) => failed(failure, props)}>
      <Suspense fallback={typeof loading === 'function' ? loading(props) : loading}>
        <Loaded code={code} props={props} />
      </Suspense>
    </ErrorBoundary>
  );
  return Object.assign(Part, { load: code.load });
}

interface DialogDraft {
  name: DraftName;
  /** What its form starts with. */
  values: object;
}

interface Openable {
  isOpen: boolean;
  onClose: () => void;
}

interface DialogState<Props> {
  /** Whether the dialog is open; always, unless given. */
  isOpen?: (props: Props) => boolean;
  /** What closes it. */
  close: (props: Props) => () => void;
  /** Opens it again if the page must reload itself before the dialog has its code; see `hasDraft`. */
  draft?: (props: Props) => DialogDraft | null;
  /** True for what finishes a form; see `prefetch`. */
  isEssential?: boolean;
}

const OPENABLE: DialogState<Openable> = { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose };

/**
 * As `lazyPart`, for a dialog or a drawer: the notice is shown in a dialog, which can be closed. It is mounted when it is
 * first open, and stays mounted, so that its closing is animated. Without a state, its properties are `isOpen` and
 * `onClose`.
 */
export function lazyDialog<Props extends Openable>(
  bring: () => Promise<ComponentType<Props>>,
): LazyPart<Props>;
export function lazyDialog<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  state: DialogState<Props>,
): LazyPart<Props>;
export function lazyDialog<Props extends Openable>(
  bring: () => Promise<ComponentType<Props>>,
  { isOpen = () => true, close, draft = () => null, isEssential = false }: DialogState<Props> = OPENABLE,
): LazyPart<Props> {
  const keptDraft = (props: Props) => {
    const kept = isOpen(props) ? draft(props) : null;
    return kept && <KeptDraft {...kept} />;
  };
  const Part = lazyPart(bring, {
    isEssential,
    loading: keptDraft,
    failed: (failure, props) =>
      isOpen(props) && (
        <>
          {keptDraft(props)}
          <FailedDialog failure={failure} onClose={close(props)} />
        </>
      ),
  });
  const Once = (props: Props) => {
    const [wasOpen, setWasOpen] = useState(isOpen(props));
    if (isOpen(props) && !wasOpen) setWasOpen(true);
    return wasOpen && <Part {...props} />;
  };
  return Object.assign(Once, { load: Part.load });
}

function KeptDraft({ name, values }: DialogDraft) {
  useDraft(name, values);
  return null;
}

function notice(failure: Failure): ReactNode {
  return <FailedPart failure={failure} />;
}

export interface LazyCode<Props> {
  load: () => Promise<void>;
  /** The component; while it is not loaded, one that suspends. */
  current: () => ComponentType<Props>;
}

export function lazyCode<Props extends object>(bring: () => Promise<ComponentType<Props>>): LazyCode<Props> {
  let loaded: ComponentType<Props> | null = null;
  let hasFailed = false;
  const load = async () => {
    try {
      loaded ??= await bring();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
    return { default: loaded };
  };
  // React remembers a failure, so the next attempt needs a component of its own.
  const renew = () => {
    waiting = onDemand();
  };
  const onDemand = () => lazy(() => loadChunk(load, { renew, isRetry: hasFailed })) as ComponentType<Props>;
  let waiting = onDemand();
  return {
    load: async () => {
      if (await isServerThere()) await load().catch(() => undefined);
    },
    current: () => loaded ?? waiting,
  };
}

/** Keeps one component for as long as it is shown; another one would remount it. */
export function Loaded<Props extends object>({ code, props }: { code: LazyCode<Props>; props: Props }) {
  const [{ Shown }] = useState(() => ({ Shown: code.current() }));
  return <Shown {...props} />;
}
