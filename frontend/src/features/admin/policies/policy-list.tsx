import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AdminPoliciesDto } from '#contract/shapes/admin/policies.dto';
import { Card } from '../../../shared/ui/elements/card.js';
import { Box, look, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { Badge } from '../../../shared/ui/values/badge.js';
import { May } from '../../../shared/user/may.js';
import {
  type Policy,
  type PolicyName,
  POLICY_SECTIONS,
  type PolicySection,
  valueOf,
} from './policy-rules.js';
import { usePolicyState } from './use-policy-state.js';

interface PolicyListProps {
  policies: AdminPoliciesDto;
  /** Opens the dialog of a policy. */
  onChange: (name: PolicyName) => void;
}

/** All policies in sections, each with what it does, its state, and for those who may a button that changes it. */
export function PolicyList({ policies, onChange }: PolicyListProps) {
  const { t } = useTranslation('policies');
  return (Object.keys(POLICY_SECTIONS) as PolicySection[]).map((section) => (
    <Card key={section} isFlush title={t(`sections.${section}`)}>
      <Box as="ul" plain>
        {POLICY_SECTIONS[section].map((policy) => (
          <PolicyRow key={policy.name} policies={policies} policy={policy} onChange={onChange} />
        ))}
      </Box>
    </Card>
  ));
}

function PolicyRow({ policies, policy, onChange }: PolicyListProps & { policy: Policy }) {
  const { t } = useTranslation('policies');
  const stateOf = usePolicyState();
  const value = valueOf(policies, policy);
  const { name, kind } = policy;
  const action = value === null ? 'switchOn' : kind === 'flag' ? 'switchOff' : 'change';
  return (
    <Row as="li" line="above" gap="8px 16px" align="center" wrap padding="12px 20px">
      <Stack grow shrinks basis={320} gap={2}>
        <Text id={`policy-${name}`} weight="medium">
          {t(`rows.${name}.name`)}
        </Text>
        <Text as="p" size="small" tone="muted" pretty>
          {t(`rows.${name}.text`)}
        </Text>
      </Stack>
      <Badge tone={value === null || kind === 'rate' ? 'neutral' : 'success'}>{stateOf(policy, value)}</Badge>
      <May use="changePolicies">
        <Button
          aria-describedby={`policy-${name}`}
          aria-haspopup="dialog"
          className={look({ touch: 'tall' })}
          onClick={() => onChange(name)}
        >
          {t(`actions.${action}`)}
        </Button>
      </May>
    </Row>
  );
}
