import { Button } from 'antd';
import { useState } from 'react';
import { toast } from '../../shared/toast/toast.store.js';
import { Dialog } from '../../shared/ui/dialog/dialog.js';
import { Drawer } from '../../shared/ui/dialog/drawer.js';
import { Question } from '../../shared/ui/dialog/question.js';
import { DialogForm } from '../../shared/ui/fields/dialog-form.js';
import { TextField } from '../../shared/ui/fields/text-field.js';
import { Beside, Group, Kept, Shown } from './shown.js';

type Overlay = 'dialog' | 'light' | 'question' | 'drawer';

/** What opens over the page. */
export function Overlays() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = () => setOpen(null);
  return (
    <Group name="Dialogs and toasts">
      <Shown name="Dialog, Question, Drawer">
        <Beside>
          <Button onClick={() => setOpen('dialog')}>Form</Button>
          <Button onClick={() => setOpen('light')}>To read</Button>
          <Button onClick={() => setOpen('question')}>Question</Button>
          <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        </Beside>
      </Shown>
      <Shown name="Toast">
        <Beside>
          <Button onClick={() => toast({ title: 'Saved', description: 'Omar Haddad is a recipient now.' })}>
            Toast
          </Button>
          <Button onClick={() => toast({ title: 'Deleted', action: { label: 'Undo', onPress: close } })}>
            Toast with a button
          </Button>
          <Button onClick={() => toast({ title: 'Failed', description: 'Try again.', isDestructive: true })}>
            Toast of a failure
          </Button>
        </Beside>
      </Shown>
      <Dialog isOpen={open === 'dialog'} title="New recipient" onClose={close}>
        <Kept first="">
          {(value, set) => (
            <DialogForm
              submit="Save"
              isPending={false}
              isReady={value !== ''}
              onClose={close}
              onSubmit={close}
            >
              <TextField label="Full name" value={value} onChange={set} />
            </DialogForm>
          )}
        </Kept>
      </Dialog>
      <Dialog isOpen={open === 'light'} isLight title="About this payment" onClose={close}>
        <p>Something to read. A click beside it closes it.</p>
      </Dialog>
      <Question
        isOpen={open === 'question'}
        title="Delete this recipient?"
        keep="Keep"
        confirm="Delete"
        onConfirm={close}
        onClose={close}
      >
        <p>Payments that wait for approval are not changed.</p>
      </Question>
      <Drawer isOpen={open === 'drawer'} title="Transaction details" onClose={close}>
        <p>Details beside the page.</p>
      </Drawer>
    </Group>
  );
}
