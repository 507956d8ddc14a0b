import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * The books of the simulated network of billers. They stand for another company's and are no part of the bank: in a
 * schema of their own, without a foreign key to the bank's tables.
 */
export class SimulatedBillers1764004030000 implements MigrationInterface {
  name = 'SimulatedBillers1764004030000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
CREATE SCHEMA simulator;
CREATE TABLE simulator.consumers (
  biller_id       uuid NOT NULL,
  consumer_number text NOT NULL,
  -- Bills of the month are due on this day or later.
  bills_from      date NOT NULL,
  -- Comes before what the end of the number means.
  behaviour       text,
  PRIMARY KEY (biller_id, consumer_number)
);
CREATE TABLE simulator.bills (
  biller_id       uuid NOT NULL,
  consumer_number text NOT NULL,
  number          text NOT NULL,
  issued_on       date NOT NULL,
  due_on          date NOT NULL,
  amount          numeric(19,2) NOT NULL CHECK (amount > 0),
  paid            numeric(19,2) NOT NULL DEFAULT 0 CHECK (paid >= 0 AND paid <= amount),
  PRIMARY KEY (biller_id, consumer_number, number)
);
CREATE TABLE simulator.bill_payments (
  payment_id  uuid PRIMARY KEY,
  bill_number text NOT NULL,
  amount      numeric(19,2) NOT NULL,
  status      text NOT NULL CHECK (status IN ('paid', 'refused', 'processing', 'not_received')),
  -- What becomes of a slow payment, and when.
  outcome     text,
  ready_at    timestamptz(3),
  receipt     text NOT NULL,
  messages    integer NOT NULL DEFAULT 1
);
`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP SCHEMA simulator CASCADE');
  }
}
