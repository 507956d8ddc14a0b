import type { NewcomerTexts } from '../../../locales/en/newcomer.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { Opener, type Opens } from '../frame/opener.js';
import { Section } from './section.js';
import styles from './services.module.css';

interface Service {
  name: string;
  text: string;
}

/** The services for people and for companies, with their main buttons. */
export function Services({ texts }: { texts: NewcomerTexts['services'] }) {
  const { personal, business } = texts;
  return (
    <Section id="services" title={texts.title} lead={texts.lead}>
      <div className={styles.offers}>
        <Offer
          {...personal}
          opens="open-account"
          look="solid"
          services={[
            { name: personal.checking, text: personal.checkingText },
            { name: personal.transfers, text: personal.transfersText },
            { name: personal.cards, text: personal.cardsText },
            { name: personal.investment, text: personal.investmentText },
          ]}
        />
        <Offer
          {...business}
          opens="consultation"
          look="line"
          services={[
            { name: business.accounts, text: business.accountsText },
            { name: business.payments, text: business.paymentsText },
            { name: business.salaries, text: business.salariesText },
            { name: business.adviser, text: business.adviserText },
          ]}
        />
      </div>
    </Section>
  );
}

interface OfferProps {
  title: string;
  lead: string;
  services: Service[];
  action: string;
  opens: Opens;
  look: 'solid' | 'line';
}

function Offer({ title, lead, services, action, opens, look }: OfferProps) {
  return (
    <article className={styles.offer}>
      <Text as="h3" size="large" weight="strong">
        {title}
      </Text>
      <p className={styles.lead}>{lead}</p>
      <dl className={styles.services}>
        {services.map(({ name, text }) => (
          <div key={name} className={styles.service}>
            <Text as="dt" weight="strong">
              {name}
            </Text>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <Opener opens={opens} look={look}>
        {action}
      </Opener>
    </article>
  );
}
