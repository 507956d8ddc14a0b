import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { InputRef } from 'antd';
import { createRef } from 'react';
import type { Permission } from '#contract/access/permissions';
import type { TagDto } from '#contract/shapes/tags.dto';
import { choose } from '../../../../jest/choose.js';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { fakeCurrentUser } from '../../../../jest/fixtures.js';
import { common } from '../../../locales/en/common.js';
import { desk } from '../../../locales/en/desk.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { currentUserResource } from '../../../shared/user/current-user.store.js';
import { fakeConversation } from '../testing/fake-support-api.js';
import { ConversationTags } from './conversation-tags.js';
import { TagFilter } from './tag-filter.js';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const tag = (name: string): TagDto => ({ name, colour: 'blue', conversations: 2 });

let tags: TagDto[];
let sent: string[];
let chosen: string[];

beforeAll(() => startI18n('en', () => Promise.resolve({ common, desk })));
beforeEach(() => {
  tags = [tag('Card'), tag('Loans')];
  [sent, chosen] = [[], []];
  globalThis.fetch = (path, { method = 'GET', body } = {}) => {
    const name = (path as string).replace('/api/support/', '');
    if (method !== 'GET') sent.push(`${method} ${name} ${typeof body === 'string' ? body : ''}`.trim());
    const conversation = fakeConversation('1', { tags: [tag('Card'), tag('Late payment')] });
    return Promise.resolve(fakeResponse(200, name === 'tags' ? tags : conversation));
  };
});
afterEach(() => {
  cleanup();
  act(resetAllStores);
  Reflect.deleteProperty(globalThis, 'fetch');
});

describe('the tags of a conversation', () => {
  const field = createRef<InputRef>();
  const show = () =>
    render(<ConversationTags conversation={{ id: '1', tags: [tag('Card')] }} field={field} />);

  it('are added by Enter, with those that it does not have yet proposed', async () => {
    show();
    const box = screen.getByLabelText<HTMLInputElement>('Add a tag');
    await user.type(box, '  {Enter}');
    expect(sent).toEqual([]);
    const proposed = [...document.querySelectorAll('datalist option')];
    expect(proposed.map((one) => one.getAttribute('value'))).toEqual(['Loans']);

    await user.clear(box);
    await user.type(box, 'Late payment{Enter}');
    expect(sent).toEqual(['POST conversations/1/tags {"tag":"Late payment"}']);
    expect(box.value).toBe('');
  });

  it('are taken off, and the focus goes to the field', async () => {
    show();
    await user.click(screen.getByRole('button', { name: 'Take off Card' }));
    expect(sent).toEqual(['DELETE conversations/1/tags/Card']);
    expect(document.activeElement).toBe(screen.getByLabelText('Add a tag'));
  });
});

describe('the filter by tag', () => {
  async function show(permissions: Permission[], value = ''): Promise<void> {
    currentUserResource.set(fakeCurrentUser({ isAgent: true, permissions }));
    render(
      <>
        <TagFilter value={value} onChange={(name) => chosen.push(name)} />
        <Toaster closeLabel="Close" />
      </>,
    );
    await screen.findByLabelText('Any tag');
  }

  it('chooses one; agents cannot merge', async () => {
    await show(['support.desk']);
    await choose('Any tag', /Loans/);
    expect(chosen).toEqual(['Loans']);
    expect(screen.queryByRole('button', { name: 'Merge tags' })).toBeNull();
  });

  it('has none as a choice', async () => {
    await show(['support.desk'], 'Loans');
    await choose('Any tag', /Any tag/);
    expect(chosen).toEqual(['']);
  });

  it('lets supervisors merge two different tags', async () => {
    await show(['support.desk', 'support.supervise']);
    await user.click(screen.getByRole('button', { name: 'Merge tags' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge two tags' }));
    await user.click(dialog.getByRole('button', { name: 'Merge tags' }));
    expect(await dialog.findAllByText('Please choose a tag.')).toHaveLength(2);

    await choose('Replace', /^Loans/, dialog);
    await choose('By', /^Card/, dialog);
    await user.click(dialog.getByRole('button', { name: 'Merge tags' }));
    expect(await screen.findByText('The tags were merged.')).toBeTruthy();
    expect(sent).toEqual(['POST tags/merge {"from":"Loans","into":"Card"}']);
  });
});
