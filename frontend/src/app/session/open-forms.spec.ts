/** @jest-environment jsdom */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { isFormOpen, watchForms } from './open-forms.js';

beforeAll(watchForms);
beforeEach(() => {
  document.body.innerHTML = '<input id="name" /><input id="search" type="search" />';
});

const field = (id: string) => document.getElementById(id) as HTMLInputElement;

describe('a page with input that would be lost', () => {
  it('is one with a field in which somebody has typed', () => {
    expect(isFormOpen()).toBe(false);
    fireEvent.input(field('name'), { target: { value: 'Layla' } });
    expect(isFormOpen()).toBe(true);
  });

  it('is none after the field was emptied, or is gone', () => {
    fireEvent.input(field('name'), { target: { value: 'Layla' } });
    fireEvent.input(field('name'), { target: { value: '' } });
    expect(isFormOpen()).toBe(false);

    fireEvent.input(field('name'), { target: { value: 'Layla' } });
    field('name').remove();
    expect(isFormOpen()).toBe(false);
  });

  it('is none with a search', () => {
    fireEvent.input(field('search'), { target: { value: 'Omar' } });
    expect(isFormOpen()).toBe(false);
  });
});
