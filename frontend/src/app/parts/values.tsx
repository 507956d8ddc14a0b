import { CheckCircleOutlined, ClockCircleOutlined, CreditCardOutlined } from '@ant-design/icons';
import { CopyButton } from '../../shared/ui/elements/copy-button.js';
import { IconTile } from '../../shared/ui/elements/icon-tile.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { LanguageSelect } from '../../shared/ui/elements/language-select.js';
import { Logo } from '../../shared/ui/elements/logo.js';
import { MenuButton } from '../../shared/ui/elements/menu-button.js';
import { NoticeBox } from '../../shared/ui/elements/notice-box.js';
import { Segments } from '../../shared/ui/elements/segments.js';
import { Stat, Stats } from '../../shared/ui/elements/stat.js';
import { Fact } from '../../shared/ui/layout/fact.js';
import { Row, Text } from '../../shared/ui/layout/parts.js';
import { ApprovalLine } from '../../shared/ui/values/approval-line.js';
import { Avatar } from '../../shared/ui/values/avatar.js';
import { Badge } from '../../shared/ui/values/badge.js';
import { MiddleText } from '../../shared/ui/values/middle-text.js';
import { Money } from '../../shared/ui/values/money.js';
import { PersonName } from '../../shared/ui/values/person-name.js';
import { Reference } from '../../shared/ui/values/reference.js';
import { TransactionStatus } from '../../shared/ui/values/transaction-status.js';
import { NAMES } from './samples.js';
import { Beside, Group, Shown } from './shown.js';

const SIZES = ['tiny', 'small', 'base', 'large', 'huge'] as const;
const TONES = ['ink', 'muted', 'primary', 'error', 'warning', 'success'] as const;
const BADGES = ['neutral', 'primary', 'success', 'warning', 'error'] as const;
const STATUSES = ['pending', 'completed', 'failed'] as const;

const MENU = [
  { key: 'autopay', name: 'AutoPay' },
  { key: 'remove', name: 'Remove', isDanger: true },
];
const ORDERS = [
  { key: 'newest', name: 'Newest' },
  { key: 'largest', name: 'Largest' },
] as const;

/** Text, money, names and states. */
export function Values() {
  return (
    <Group name="Text and values">
      <Texts />
      <States />
      <Elements />
    </Group>
  );
}

function Texts() {
  return (
    <>
      <Shown name="Text">
        {SIZES.map((size) => (
          <Text key={size} as="p" size={size}>
            {`${size}: falaj, فلج, फ़लज 1,250.00`}
          </Text>
        ))}
        <Beside>
          {TONES.map((tone) => (
            <Text key={tone} tone={tone} weight="medium">
              {tone}
            </Text>
          ))}
        </Beside>
      </Shown>
      <Shown name="Money">
        <Money amount="61482.60" />
        <Money amount="-1500.00" isSigned />
        <Money amount="18500.00" isSigned />
        <Money amount="-9000.00" isSigned isVoid />
        <Money amount="61482.60" isHidden />
        <Money amount="3200.00" currency="USD" />
      </Shown>
      <Shown name="Avatar, PersonName, MiddleText">
        <Beside>
          <Avatar of="Omar Haddad" />
          <Avatar of="Omar Haddad" isSmall />
          <Avatar of="Omar Haddad" isQuiet />
        </Beside>
        {NAMES.map((name) => (
          <PersonName key={name} of={name} />
        ))}
        <MiddleText text={NAMES.at(-1) ?? ''} />
        <MiddleText text="AE300991858339683528861" />
      </Shown>
    </>
  );
}

function States() {
  return (
    <>
      <Shown name="Badge, TransactionStatus">
        <Beside>
          {BADGES.map((tone) => (
            <Badge key={tone} tone={tone} icon={<Icon of={CheckCircleOutlined} />}>
              {tone}
            </Badge>
          ))}
        </Beside>
        <Beside>
          {STATUSES.map((status) => (
            <TransactionStatus key={status} of={{ status, cancelled: false }} isPendingMarked />
          ))}
          <TransactionStatus of={{ status: 'failed', cancelled: true }} />
        </Beside>
      </Shown>
      <Shown name="ApprovalLine">
        {STATUSES.map((status) => (
          <ApprovalLine key={status} status={status} end={<PersonName of="Omar Haddad" />} />
        ))}
      </Shown>
      <Shown name="Fact">
        <dl>
          <Fact name="Limit">
            <Money amount="10000.00" />
          </Fact>
          <Fact name="Reference" beside="row">
            <Reference of="TXN-9NNT-RGHN-ZC7A" />
          </Fact>
        </dl>
      </Shown>
    </>
  );
}

function Elements() {
  return (
    <>
      <Shown name="Icons, logo, languages">
        <Beside>
          <Icon of={ClockCircleOutlined} />
          <IconTile>
            <Icon of={CreditCardOutlined} />
          </IconTile>
          <IconTile tone="quiet">
            <Icon of={CreditCardOutlined} />
          </IconTile>
          <Logo />
          <CopyButton text="AE300991858339683528861" label="Copy IBAN" />
        </Beside>
        <Row>
          <LanguageSelect />
        </Row>
      </Shown>
      <Shown name="Stats, MenuButton, Segments">
        <Stats label="Key figures" count={3}>
          <Stat title="Total due" hint="Two bills" isAlert>
            <Money amount="852.25" />
          </Stat>
          <Stat title="Paid this month">
            <Money amount="1250.00" />
          </Stat>
          <Stat title="Savings rate" note="February 2026: 40%">
            76%
          </Stat>
        </Stats>
        <MenuButton label="More" actions={MENU} />
        <Segments label="Order" options={ORDERS} chosen="newest" onChange={() => undefined} />
      </Shown>
      <Shown name="NoticeBox">
        <NoticeBox
          title="No recent transactions"
          description="Start by making your first transfer or payment!"
        />
        <NoticeBox isError title="The list could not be loaded" description="The bank cannot be reached." />
      </Shown>
    </>
  );
}
