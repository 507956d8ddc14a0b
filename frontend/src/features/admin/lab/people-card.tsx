import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LAB_SCENARIOS, type LabScenario } from '#contract/lab';
import type { LabPersonDto } from '#contract/shapes/admin/lab-people.dto';
import { useChange } from '../../../shared/store/use-change.js';
import { Question } from '../../../shared/ui/dialog/question.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Box, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { makePeople, type PeopleTask } from './lab.store.js';
import { MadePeople } from './made-people.js';
import { SeedForm } from './seed-form.js';

/** Scenarios and seeds, which make people with histories. */
export function PeopleCard() {
  const { t } = useTranslation(['lab', 'common']);
  const [replace, setReplace] = useState(false);
  const [asked, setAsked] = useState<PeopleTask | null>(null);
  const [people, setPeople] = useState<LabPersonDto[]>([]);
  const failed = () => ({ title: t('people.failed'), description: t('people.failedHint') });
  const { isPending, run } = useChange(failed, makePeople, {
    onDone: setPeople,
    success: () => ({ title: t('people.made') }),
    onSettled: () => setAsked(null),
  });
  const begin = (task: PeopleTask) => {
    if (replace) setAsked(task);
    else void run(task);
  };
  return (
    <Card title={t('people.title')}>
      <Stack gap={16}>
        <Text as="p" tone="muted" pretty>
          {t('people.text')}
        </Text>
        <Checkbox checked={replace} onChange={({ target }) => setReplace(target.checked)}>
          {t('people.replace')}
        </Checkbox>
        <Scenarios isPending={isPending} onStart={(scenario) => begin({ scenario, replace })} />
        <SeedForm isPending={isPending} onMake={(seed) => begin({ ...seed, replace })} />
        <MadePeople people={people} />
        <Question
          isOpen={asked !== null}
          title={t('people.question')}
          keep={t('common:cancel')}
          confirm={t('people.confirm')}
          isPending={isPending}
          onConfirm={() => asked && void run(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('people.questionHint')}</p>
        </Question>
      </Stack>
    </Card>
  );
}

interface ScenariosProps {
  isPending: boolean;
  onStart: (scenario: LabScenario) => void;
}

/** The scenarios, each with its sentence. */
function Scenarios({ isPending, onStart }: ScenariosProps) {
  const { t } = useTranslation('lab');
  return (
    <>
      <Text as="h3" weight="medium">
        {t('people.scenarios')}
      </Text>
      <Box as="ul" plain>
        {LAB_SCENARIOS.map((scenario) => (
          <Row as="li" key={scenario} line="above" gap="8px 16px" align="center" wrap paddingBlock={10}>
            <Stack grow shrinks basis={240} gap={2}>
              <Text weight="medium">
                <bdi translate="no">{scenario}</bdi>
              </Text>
              <Text id={`scenario-${scenario}`} size="small" tone="muted" pretty>
                {t(`people.sentences.${scenario}`)}
              </Text>
            </Stack>
            <Button
              disabled={isPending}
              aria-describedby={`scenario-${scenario}`}
              onClick={() => onStart(scenario)}
            >
              {t('people.start')}
            </Button>
          </Row>
        ))}
      </Box>
    </>
  );
}
