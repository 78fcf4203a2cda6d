// Shows openapi.json as a page: each call with its parameters, bodies and answers.
const element = (name, text, ...children) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
};

const nameOf = (schema) => {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.type === "array") return `list of ${nameOf(schema.items)}`;
  if (schema.oneOf) return schema.oneOf.map(nameOf).join(" or ");
  return [schema.type].flat().join(" or ");
};

const bodyOf = (content) =>
  Object.entries(content ?? {})
    .map(([type, body]) => `${type}: ${nameOf(body.schema)}`)
    .join(", ");

// What calls share stands in the contract once.
const resolve = (shared) =>
  shared.$ref ? shared.$ref.split("/").slice(1).reduce((found, part) => found[part], contract) : shared;

// An answer has an example of each problem that it can be.
const problemsOf = (answer) => {
  const examples = answer.content?.["application/problem+json"]?.examples ?? {};
  const list = element("ul");
  for (const { value } of Object.values(examples).map(resolve)) {
    list.append(element("li", `${value.type}: ${value.title}`));
  }
  return list;
};

const callOf = (method, path, operation) => {
  const details = element("details");
  details.append(element("summary", `${method.toUpperCase()} ${path}`));
  details.append(element("p", [operation.summary, operation.description].filter(Boolean).join(" ")));
  const list = element("ul");
  for (const parameter of (operation.parameters ?? []).map(resolve)) {
    list.append(element("li", `${parameter.in} ${parameter.name}: ${parameter.description ?? ""}`));
  }
  if (operation.requestBody) list.append(element("li", `body ${bodyOf(operation.requestBody.content)}`));
  for (const [status, given] of Object.entries(operation.responses)) {
    const answer = resolve(given);
    const told = `${status} ${bodyOf(answer.content)} ${answer.description ?? ""}`;
    list.append(element("li", told, problemsOf(answer)));
  }
  details.append(list);
  return details;
};

const contract = await (await fetch("/openapi.json")).json();
document.getElementById("about").textContent = contract.info.description;
const calls = document.getElementById("calls");
for (const [path, operations] of Object.entries(contract.paths)) {
  for (const method of ["get", "put", "post", "delete"]) {
    if (operations[method]) calls.append(callOf(method, path, operations[method]));
  }
}
const listOf = (title, items) => {
  calls.append(element("h2", title));
  for (const [name, item] of items) {
    calls.append(element("details", "", element("summary", name), element("pre", JSON.stringify(item, null, 2))));
  }
};
const { schemas, examples } = contract.components;
listOf("Schemas", Object.entries(schemas));
listOf(
  "Examples",
  Object.entries(examples).map(([name, { value }]) => [name, value]),
);
