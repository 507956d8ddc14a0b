import { BellOutlined, GlobalOutlined } from '@ant-design/icons';
import { Form } from 'antd';
import { formatMoney } from '../../shared/format/money.js';
import { DayField } from '../../shared/ui/date/day-field.js';
import { SecretField } from '../../shared/ui/elements/secret-field.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { AccountField } from '../../shared/ui/fields/account-field.js';
import { ChoiceField } from '../../shared/ui/fields/choice-field.js';
import { DialogForm } from '../../shared/ui/fields/dialog-form.js';
import { Field } from '../../shared/ui/fields/field.js';
import { PinField } from '../../shared/ui/fields/pin-field.js';
import { ChoiceRow, SwitchRow } from '../../shared/ui/fields/setting-row.js';
import { AmountField, TextField } from '../../shared/ui/fields/text-field.js';
import { SearchInput } from '../../shared/ui/search/search-input.js';
import { ACCOUNTS, NAMES } from './samples.js';
import { Group, Kept, Shown } from './shown.js';

const nothing = () => undefined;
const PEOPLE = NAMES.map((label, value) => ({ label, value }));

/** Fields with a value of their own, with what is wrong, and those of a form. */
export function Fields() {
  return (
    <Group name="Fields">
      <Typed />
      <Chosen />
      <Secrets />
      <Settings />
      <Forms />
    </Group>
  );
}

function Typed() {
  return (
    <>
      <Shown name="TextField">
        <Kept first="">
          {(value, set) => <TextField label="Name" hint="As on the card" value={value} onChange={set} />}
        </Kept>
        <TextField label="Name with a problem" problem="This is no name" value="?" onChange={nothing} />
        <TextField label="Name that cannot be changed" disabled value="Aisha" />
      </Shown>
      <Shown name="AmountField">
        <Kept first="1250.00">
          {(value, set) => <AmountField label="Amount" currency="AED" value={value} onChange={set} />}
        </Kept>
        <AmountField label="Amount that is too large" problem="More than you have" value="1000000.00" />
      </Shown>
    </>
  );
}

function Chosen() {
  return (
    <>
      <Shown name="AccountField, ChoiceField">
        <Kept first="current">
          {(value, set) => (
            <AccountField
              label="From account"
              accounts={ACCOUNTS}
              endOf={({ availableBalance, currency }) => formatMoney(availableBalance, currency)}
              value={value}
              onChange={set}
            />
          )}
        </Kept>
        <Kept first={0}>
          {(value, set) => <ChoiceField label="Recipient" options={PEOPLE} value={value} onChange={set} />}
        </Kept>
        <ChoiceField label="Nothing chosen yet" placeholder="Choose one" options={PEOPLE} />
      </Shown>
      <Shown name="DayField">
        <Kept first="2026-11-28">
          {(value, set) => (
            <Field label="Due on">
              {({ id }) => (
                <DayField
                  {...(id === undefined ? {} : { id })}
                  size="large"
                  value={value}
                  onChange={set}
                  container={() => document.body}
                />
              )}
            </Field>
          )}
        </Kept>
      </Shown>
    </>
  );
}

function Secrets() {
  return (
    <Shown name="PinField, SecretField">
      <Form layout="vertical" initialValues={{ empty: '', half: '12', off: '' }}>
        <PinField name="empty" label="PIN" isReadOnly={false} />
        <PinField name="half" label="PIN, half of it" isReadOnly={false} hint="4 digits" />
        <PinField name="off" label="PIN that is being sent" isReadOnly />
      </Form>
      <Kept first="12">
        {(value, set) => <PinField label="New PIN" value={value} isReadOnly={false} onChange={set} />}
      </Kept>
      <SecretField
        label="Password"
        value="short"
        error="At least 10 characters"
        autoComplete="new-password"
        isReadOnly={false}
        onChange={nothing}
      />
    </Shown>
  );
}

function Settings() {
  return (
    <Shown name="SearchInput, setting rows">
      <SearchInput label="Search" placeholder="Search" />
      <Kept<boolean> first>
        {(isOn, turn) => (
          <SwitchRow
            icon={<Icon of={BellOutlined} />}
            label="Alerts"
            explanation="A notice for each payment"
            isOn={isOn}
            onTurn={turn}
          />
        )}
      </Kept>
      <Kept<'AED' | 'USD'> first="AED">
        {(value, set) => (
          <ChoiceRow
            icon={<Icon of={GlobalOutlined} />}
            label="Currency"
            explanation="For amounts without one"
            value={value}
            choices={{ AED: 'Dirham', USD: 'Dollar' }}
            onChoose={set}
          />
        )}
      </Kept>
    </Shown>
  );
}

function Forms() {
  return (
    <Shown name="DialogForm">
      <DialogForm submit="Send" isPending={false} onClose={nothing} onSubmit={nothing}>
        <TextField label="Reference" defaultValue="Invoice 2026-114" />
      </DialogForm>
      <DialogForm submit="Sending" isPending onClose={nothing} onSubmit={nothing}>
        {null}
      </DialogForm>
      <DialogForm submit="Delete" isDanger isPending={false} isReady={false} onSubmit={nothing}>
        {null}
      </DialogForm>
    </Shown>
  );
}
