import { AutoComplete, Form, type FormInstance, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { containing } from '#contract/formats/search';
import { useLanguage } from '../../../shared/i18n/i18n.js';
import { typedNumber, useBankNumberRule, useOneLineRule } from '../../../shared/ui/form.js';
import { Field } from '../../../shared/ui/fields/field.js';
import { TextField } from '../../../shared/ui/fields/text-field.js';
import { Box, Grid, Text } from '../../../shared/ui/layout/parts.js';
import type { BeneficiaryForm } from './beneficiary-form.js';
import { countriesIn, countryCode } from '../numbers/countries.js';
import { ibanAdvice, swiftAdvice } from '../numbers/number-advice.js';
import { NumberField } from './number-field.js';
import { type Routing, routingOf } from '../numbers/routing.js';

/**
 * The fields for international transfers. Where accounts have IBANs, the IBAN comes first, because it contains what
 * the routing number asks for.
 */
export function InternationalFields({ form }: { form: FormInstance<BeneficiaryForm> }) {
  const { t } = useTranslation('beneficiaries');
  const language = useLanguage();
  const required = useRequired();
  const country = Form.useWatch((values: Partial<BeneficiaryForm>) => values.country ?? '', form);
  const routing = routingOf(countryCode(country, language));
  const iban = (
    <Box key="iban" whole>
      <NumberField form={form} name="iban" label={t('form.iban')} adviser={ibanAdvice} />
    </Box>
  );
  return (
    <Grid single="40em" gap="0 16px" columns={2}>
      <Box key="country" whole={routing.hasIban}>
        <Field name="country" label={t('form.country')} rules={required('country')}>
          {() => <CountryInput />}
        </Field>
      </Box>
      {routing.hasIban && iban}
      <RoutingNumber key="routing" routing={routing} country={country} />
      <Box key="swift" whole>
        <NumberField form={form} name="swiftCode" label={t('form.swiftCode')} adviser={swiftAdvice} />
      </Box>
      {!routing.hasIban && iban}
    </Grid>
  );
}

/** Asks for the routing number by its name in the country, or explains that the IBAN fills it in. */
function RoutingNumber({ routing: { hasIban, name }, country }: { routing: Routing; country: string }) {
  const { t } = useTranslation('beneficiaries');
  const required = useRequired();
  const bankNumber = useBankNumberRule();
  return (
    <Box whole={hasIban}>
      <TextField
        name="routingNumber"
        label={name === null ? t('form.routingNumber') : `${t('form.routingNumber')} (${name})`}
        rules={[...required(hasIban ? 'bankCode' : 'routingNumber'), bankNumber]}
        normalize={typedNumber}
        hint={
          hasIban && (
            <Text paddingBlock="4px 0" block size="tiny">
              {t('form.routingFromIban', { country })}
            </Text>
          )
        }
        dir="ltr"
        maxLength={LIMITS.bankNumberLength}
      />
    </Box>
  );
}

interface CountryInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** Suggests countries in the current language, also found by English name; any other name may be typed. */
function CountryInput(props: CountryInputProps) {
  const language = useLanguage();
  const options = countriesIn(language).map(({ name, english }) => ({ value: name, english }));
  return (
    <AutoComplete
      {...props}
      maxLength={LIMITS.nameLength}
      options={options}
      showSearch={{
        filterOption: (typed, option) => [option?.value ?? '', option?.english ?? ''].some(containing(typed)),
      }}
    />
  );
}

type RequiredField = 'name' | 'bankName' | 'accountNumber' | 'country' | 'routingNumber' | 'bankCode';

/** Rules for a required single-line field, with an error text per field; spaces alone count as empty. */
export function useRequired(): (field: RequiredField) => FormRule[] {
  const { t } = useTranslation('beneficiaries');
  const oneLine = useOneLineRule();
  return (field) => [{ required: true, whitespace: true, message: t(`form.required.${field}`) }, oneLine];
}
