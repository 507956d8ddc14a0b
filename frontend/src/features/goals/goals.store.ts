import type {
  AutoSaveRequest,
  ChangeGoalRequest,
  GoalMovementRequest,
  GoalMovementView,
  GoalReport,
  GoalRequest,
  GoalView,
} from '#contract/goals';
import { http } from '../../shared/api/http.js';
import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { createResource } from '../../shared/store/create-resource.js';
import { createResourceFamily } from '../../shared/store/resource-family.js';

/** The customer's savings goals, oldest first. */
export const goalsResource = createResource<GoalView[]>('goals', () => http.get<GoalView[]>('/api/goals'));

/** How the balance of each goal has grown, in the order of the goals. */
export const reportsResource = createResource<GoalReport[]>('goals/reports', () =>
  http.get<GoalReport[]>('/api/goals/reports'),
);

/** The movements of a goal, newest first. */
export const movementsOf = createResourceFamily<GoalMovementView[]>('goals/movements', (id) =>
  http.get<GoalMovementView[]>(`/api/goals/${id}/movements`),
);

export const goalsLive: LiveBindings = {
  goals: () => {
    void reloadGoals();
  },
};

/** Reloads the goals first: a goal that was deleted has no movements to ask for, even while it is still on screen. */
async function reloadGoals(): Promise<void> {
  await goalsResource.invalidate();
  outdateHistory();
}

/** The goals whose deletion is under way. */
const beingDeleted = new Set<string>();

/** Reloads the reports, and the movements of the goals that exist and stay. */
function outdateHistory(): void {
  void reportsResource.invalidate();
  for (const { id } of goalsResource.store.getState().data ?? []) {
    if (!beingDeleted.has(id)) movementsOf.invalidateOne(id);
  }
}

/** Adds a goal of an answer to the list, or replaces it there. */
function keep(goal: GoalView): GoalView {
  const { data } = goalsResource.store.getState();
  if (data) {
    const isNew = data.every(({ id }) => id !== goal.id);
    goalsResource.set(isNew ? [...data, goal] : data.map((one) => (one.id === goal.id ? goal : one)));
  }
  outdateHistory();
  return goal;
}

export async function createGoal(request: GoalRequest): Promise<GoalView> {
  return keep(await http.post<GoalView>('/api/goals', request));
}

export async function changeGoal(id: string, request: ChangeGoalRequest): Promise<GoalView> {
  return keep(await http.patch<GoalView>(`/api/goals/${id}`, request));
}

/**
 * Deletes a goal, in the list too. Its movements are not loaded meanwhile, and a load under way ends first: the bank
 * answers 404 for the movements of a goal that is gone.
 */
export async function deleteGoal(id: string): Promise<void> {
  beingDeleted.add(id);
  try {
    await movementsOf.settled(id);
    await http.delete(`/api/goals/${id}`);
  } catch (error) {
    beingDeleted.delete(id);
    movementsOf.invalidateOne(id);
    throw error;
  }
  beingDeleted.delete(id);
  const { data } = goalsResource.store.getState();
  if (data) goalsResource.set(data.filter((goal) => goal.id !== id));
  void reportsResource.invalidate();
}

/** Moves money. The same key moves it once, however often it is sent. */
export async function moveMoney(id: string, request: GoalMovementRequest, key: string): Promise<GoalView> {
  const headers = { 'Idempotency-Key': key };
  return keep(await http.post<GoalView>(`/api/goals/${id}/movements`, request, { headers }));
}

export async function setAutoSave(id: string, request: AutoSaveRequest): Promise<GoalView> {
  return keep(await http.post<GoalView>(`/api/goals/${id}/auto-save`, request));
}

export async function endAutoSave(goal: GoalView): Promise<void> {
  await http.delete(`/api/goals/${goal.id}/auto-save`);
  keep({ ...goal, autoSave: null });
}
