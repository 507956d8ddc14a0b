import { randomUUID } from 'node:crypto';
import { bodyOf, DEMO } from '../given.js';
import { expect, test } from '../journey.js';
import { admin, ask, composer, name, prepareDesk, priya, row, said, sara } from '../desk-page.js';

prepareDesk();

test('an agent finds, tags, answers by a macro, undoes it and searches with the keyboard alone', async ({
  open,
}) => {
  const shortcut = `mc${randomUUID().slice(0, 6)}`;
  const steps = [
    { type: 'note', text: 'Looked at by a macro.' },
    { type: 'reply', text: 'Hello {customer.firstName}, we look into it.' },
  ];
  const data = { name: `Looking ${shortcut}`, shortcut, steps };
  await bodyOf(await admin.post('/api/support/macros', { data }));
  await ask('My payment is late.');
  const page = await open(priya);
  const keys = page.keyboard;

  await test.step('opens the conversation and tags it', async () => {
    await page.goto('/support');
    await expect(page.getByRole('link', { name: /Sara/ }).first()).toBeVisible();
    await keys.press('/');
    await keys.type(name);
    await row(page).focus();
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    await keys.press('t');
    await keys.type('Late payment');
    await keys.press('Enter');
    await expect(page.getByRole('button', { name: 'Take off Late payment' })).toBeVisible();
    await keys.press('Escape');
  });

  await test.step('filters the list by a tag, and by none', async () => {
    const filter = page.getByRole('combobox', { name: 'Any tag' });
    for (const tag of ['Late payment', 'Any tag']) {
      await filter.focus();
      await keys.type(tag);
      await keys.press('Enter');
      await expect(filter).toHaveValue(tag);
    }
    await row(page).focus();
  });

  await test.step('runs a macro, and takes it back', async () => {
    await keys.press('/');
    await keys.type(shortcut);
    await expect(page.getByRole('option', { name: new RegExp(shortcut) })).toBeVisible();
    await keys.press('Enter');
    await expect(page.getByRole('dialog', { name: data.name })).toContainText('Hello Sara, we look into it.');
    await expect(page.getByRole('button', { name: 'Run' })).toBeFocused();
    await keys.press('Enter');
    await expect(said(page, 'Looked at by a macro.')).toBeVisible();
    await keys.press('Escape');
    await keys.press('u');
    await expect(said(page, 'Looked at by a macro.')).toHaveCount(0);
    await expect(composer(page)).toHaveValue('');
    const replies = await bodyOf<unknown[]>(await sara.api.get('/api/chat/replies?email=x%40example.ae'));
    expect(replies).toEqual([]);
  });

  await test.step('downloads the transcript, and turns the sound on and off', async () => {
    await keys.press('x');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    const [file] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/\.txt$/);
    const sound = page.getByRole('button', { name: 'Sound for new messages' });
    await keys.press('s');
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    await keys.press('s');
    await expect(sound).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('searches by the number of the conversation', async () => {
    const number =
      (await page
        .getByText(/CNV-\d+/)
        .first()
        .textContent()) ?? '';
    await keys.press('Control+k');
    const box = page.getByRole('combobox', { name: /^Search customers/ });
    await expect(box).toBeFocused();
    await keys.type(number.replace('-', ' ').toLowerCase());
    await expect(page.getByRole('option', { name: new RegExp(number) })).toBeVisible();
    await keys.press('Enter');
    await expect(box).toHaveCount(0);
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  });
});

test('the search shows the heading of a group with its first option', async ({ open }) => {
  const page = await open(DEMO.admin);
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto('/admin/policies');
  await expect(page.getByRole('heading', { name: 'Policies', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search customers/ })).toBeFocused();
  const list = page.getByRole('listbox', { name: 'Search' });
  const heading = list.getByText('Pages', { exact: true });
  await expect(heading).toBeVisible();

  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await expect(heading).not.toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(heading).toBeInViewport({ ratio: 1 });
});
