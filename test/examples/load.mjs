/** An example for test authors: 100 calls, five at a time. `node test/examples/load.mjs http://localhost:3000` */
const [bank] = process.argv.slice(2);
const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
const body = JSON.stringify({ username: 'aisha', password: 'Aisha#2026' });
const [cookie] = (await fetch(`${bank}/api/auth/login`, { ...post, body })).headers.getSetCookie();

const counts = {};
const person = async () => {
  for (let call = 0; call < 20; call += 1) {
    const { status } = await fetch(`${bank}/api/accounts`, { headers: { cookie: cookie?.split(';')[0] } });
    counts[status] = (counts[status] ?? 0) + 1;
  }
};
await Promise.all([1, 2, 3, 4, 5].map(person));
console.log(counts);
process.exitCode = counts[200] === 100 ? 0 : 1;
