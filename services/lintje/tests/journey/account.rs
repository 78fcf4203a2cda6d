//! A functional manager, and what anybody does at the login page.

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};

use crate::program::{Address, Program};

pub struct Beheer {
    url: Address,
    client: Client,
}

impl Beheer {
    pub async fn logt_in(program: &Program) -> Self {
        let client = Client::builder().cookie_store(true).build().unwrap();
        let beheer = Beheer {
            url: program.url(),
            client,
        };
        let user = beheer
            .client
            .post(format!("{}/api/auth", beheer.url))
            .json(&json!({"username": "beheer", "password": program.wachtwoord("beheer")}))
            .send()
            .await
            .unwrap();
        assert_eq!(user.status(), StatusCode::OK);
        let user: Value = user.json().await.unwrap();
        assert_eq!(user["mag"][0], "gebruikersBeheren");
        beheer
    }

    /// Makes an account in the municipality of the demo.
    pub async fn nodigt_uit(&self, gebruikersnaam: &str) {
        let answer = self
            .client
            .post(format!("{}/api/gebruikers", self.url))
            .header("X-Requested-With", "lintje")
            .json(&json!({
                "gebruikersnaam": gebruikersnaam, "naam": "Sara Bakker",
                "email": format!("{gebruikersnaam}@voorbeeld.nl"), "rol": "gemeente",
                "organisatie": {"type": "gemeente", "id": 518},
            }))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::CREATED);
    }

    /// Gives 's-Gravenhage a box that is to hear at once.
    pub async fn zet_postbus(&self, email: &str) {
        let answer = self
            .client
            .put(format!("{}/api/organisaties/gemeente/518", self.url))
            .header("X-Requested-With", "lintje")
            .json(&json!({"naam": "'s-Gravenhage", "email": email, "berichten": "direct"}))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
    }

    /// Whoever reads the box presses the button.
    pub async fn bevestigt_postbus(&self, code: &str) -> u16 {
        let status = self
            .anybody("postbus-bevestigen", &json!({ "code": code }))
            .await;
        status.as_u16()
    }

    async fn anybody(&self, path: &str, body: &Value) -> StatusCode {
        let client = Client::new();
        let answer = client.post(format!("{}/api/{path}", self.url)).json(body);
        answer.send().await.unwrap().status()
    }

    /// Whether name and password give a session.
    pub async fn komt_binnen(&self, gebruikersnaam: &str, wachtwoord: &str) -> bool {
        let login = json!({"username": gebruikersnaam, "password": wachtwoord});
        match self.anybody("auth", &login).await {
            StatusCode::OK => true,
            StatusCode::UNAUTHORIZED => false,
            other => panic!("a login answered {other}"),
        }
    }

    pub async fn vergeet(&self, gebruikersnaam: &str) {
        let asked = json!({"gebruikersnaam": gebruikersnaam});
        let status = self.anybody("wachtwoord-vergeten", &asked).await;
        assert_eq!(status, StatusCode::NO_CONTENT);
    }

    /// Chooses a password with the code of a link; the status that it answers.
    pub async fn kiest(&self, code: &str, wachtwoord: &str) -> u16 {
        let chosen = json!({"code": code, "wachtwoord": wachtwoord});
        let status = self.anybody("wachtwoord-herstellen", &chosen).await;
        status.as_u16()
    }
}
